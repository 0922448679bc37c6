import { showCount, useText } from '@tonle/text/browser'
import { Badge, Button, Dialog, Link, Select } from '@tonle/ui'
import { ReasonDialog, reasonFault, useCallForm } from '@tonle/ui/form'
import { useState } from 'react'
import { BASES, content, type Language } from './calls.ts'
import styles from './texts.module.css'
import { texts } from './texts.ts'

const BASE_NAMES = { EN: 'English', KM: 'ខ្មែរ', CN: '中文' } as const

/** All languages by their own names: which of them readers of the site are offered, and how much of each is missing. */
export function LanguagesDialog({
  languages,
  onClose,
}: {
  readonly languages: readonly Language[]
  readonly onClose: () => void
}) {
  const t = useText(texts)
  const [chosen, setChosen] = useState<Language>()
  if (chosen) return <OfferDialog language={chosen} onClose={() => setChosen(undefined)} />
  return (
    <Dialog title={t('texts.languages')} lead={t('texts.languages_lead')} size="w" onClose={onClose}>
      <ul className={styles.languages}>
        {languages.map(each => (
          <li key={each.tag}>
            <Link href={`/texts?tag=${each.tag}`} onClick={onClose}>
              <span lang={each.tag}>{each.name}</span>
            </Link>
            <small>
              {each.isShipped ? t('texts.part_of_program') : `${showCount(each.missing)} ${t('texts.missing')}`}
              {each.isOffered && !each.isShipped && ` · ${t('texts.base_is', { base: BASE_NAMES[each.base] })}`}
            </small>
            {each.isOffered && <Badge tone="ok">{t('texts.offered')}</Badge>}
            {!each.isShipped && (
              <Button
                aria-label={t(each.isOffered ? 'texts.withdraw_of' : 'texts.offer_of', { name: each.name })}
                onClick={() => setChosen(each)}
              >
                {t(each.isOffered ? 'texts.withdraw' : 'texts.offer')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function OfferDialog({ language, onClose }: { readonly language: Language; readonly onClose: () => void }) {
  const t = useText(texts)
  const { tag, name, isOffered } = language
  const form = useCallForm(content.offerLanguage, {
    initial: { base: language.base as string, why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    input: ({ base, why }) => ({ tag, isOffered: !isOffered, base: base as Language['base'], why }),
    done: t('texts.saved'),
    onDone: onClose,
  })
  const act = t(isOffered ? 'texts.withdraw_of' : 'texts.offer_of', { name })
  return (
    <ReasonDialog title={act} form={form} why={t('texts.why')} act={act} onClose={onClose}>
      {!isOffered && (
        <Select
          {...form.text('base')}
          label={t('texts.base')}
          options={BASES.map(value => ({ value, label: BASE_NAMES[value] }))}
        />
      )}
    </ReasonDialog>
  )
}
