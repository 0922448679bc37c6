import { useText } from '@tonle/text/browser'
import { Card, Switch } from '@tonle/ui'
import { useState } from 'react'
import { BrandActDialog } from './brand-act-dialog.tsx'
import { type BrandForm, brand } from './calls.ts'
import styles from './settings.module.css'
import { texts } from './texts.ts'

type Flag = BrandForm['flags'][number]

/** The brand's features, on or off; each switch asks for its reason. */
export function FlagsList({ form }: { readonly form: BrandForm }) {
  const t = useText(texts)
  const [chosen, setChosen] = useState<Flag>()
  return (
    <Card title={t('settings.flags')}>
      <div className={styles.settings}>
        {form.flags.map(flag => (
          <div key={flag.name} className={styles.setting}>
            <Switch
              label={flag.label}
              hint={<span className={styles.flagName}>{flag.name}</span>}
              checked={flag.isOn}
              disabled={!form.mayChangeFlags}
              onValue={() => setChosen(flag)}
            />
          </div>
        ))}
      </div>
      {chosen && (
        <BrandActDialog
          title={chosen.label}
          act={t(chosen.isOn ? 'settings.switch_off' : 'settings.switch_on')}
          send={(why, attempt) => brand.switchFlag({ flag: chosen.name, isOn: !chosen.isOn, why }, attempt)}
          onClose={() => setChosen(undefined)}
        >
          <p>{t('settings.flag_text')}</p>
        </BrandActDialog>
      )}
    </Card>
  )
}
