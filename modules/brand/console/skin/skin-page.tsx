import { useText } from '@tonle/text/browser'
import { Card, ErrorState, Page, Skeleton, TextInput } from '@tonle/ui'
import { reasonFault, SubmitForm, useSendForm } from '@tonle/ui/form'
import { brand, type Skin } from '../calls.ts'
import styles from './skin.module.css'
import { FirstFields, HueFields, huesIn, LayoutFields, LogoField, logoAddress } from './skin-fields.tsx'
import { SkinPreview } from './skin-preview.tsx'
import { texts } from './texts.ts'

/** The brand's looks as data: hues, logo, the first page; beside them what they make of the site. */
export function SkinPage() {
  const t = useText(texts)
  const skin = brand.skin.useQuery()
  return (
    <Page title={t('skin.title')}>
      {skin.error && !skin.data && <ErrorState message={skin.error.message} onRetry={() => void skin.refetch()} />}
      {!skin.data && !skin.error && <Skeleton width="100%" height="420px" />}
      {skin.data && <SkinForm skin={skin.data} />}
    </Page>
  )
}

function SkinForm({ skin }: { readonly skin: Skin }) {
  const t = useText(texts)
  const form = useSendForm({
    initial: {
      ...{
        brandHue: String(skin.brandHue),
        waterHue: String(skin.waterHue),
        theme: skin.theme as string,
        menu: skin.menu as string,
      },
      ...{ home: skin.home as string, header: skin.header as string, tiles: skin.tiles as string },
      ...{ logo: skin.logo ?? '', why: '' },
    },
    version: skin.version,
    check: ({ why }) => ({ why: reasonFault(why) }),
    send: (typed, { act, version }) => {
      const { theme, menu, home, header, tiles, logo, why } = typed
      const chosen = { theme, menu, home, header, tiles } as Pick<Skin, 'theme' | 'menu' | 'home' | 'header' | 'tiles'>
      return brand.changeSkin({ ...huesIn(typed), ...chosen, ...(logo && { logo }), why, version }, { act })
    },
    done: t('skin.published'),
  })
  const { values } = form
  return (
    <div className={styles.columns}>
      <SubmitForm form={form} act={t('skin.publish')} size="l" className={styles.form}>
        <Card title={t('skin.colours')}>
          <div className={styles.fields}>
            <HueFields form={form as never} />
          </div>
        </Card>
        <Card title={t('skin.logo')}>
          <div className={styles.fields}>
            <LogoField logo={values.logo} error={form.errorOf('logo')} onLogo={logo => form.set({ logo })} />
          </div>
        </Card>
        <Card title={t('skin.layout')}>
          <div className={styles.fields}>
            <LayoutFields form={form as never} />
          </div>
        </Card>
        <Card title={t('skin.first')}>
          <div className={styles.fields}>
            <FirstFields form={form as never} />
            <TextInput {...form.text('why')} label={t('skin.why')} maxLength={140} />
          </div>
        </Card>
      </SubmitForm>
      <SkinPreview
        {...values}
        {...huesIn(values)}
        name={skin.name}
        theme={values.theme as 'dark'}
        logo={logoAddress(values.logo)}
      />
    </div>
  )
}
