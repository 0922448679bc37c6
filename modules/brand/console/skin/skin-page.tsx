import { useText } from '@tonle/text/browser'
import { Button, Card, ErrorState, FileInput, Page, Skeleton, TextInput } from '@tonle/ui'
import { reasonFault, SubmitForm, useSendForm } from '@tonle/ui/form'
import { brand, type Skin } from '../calls.ts'
import styles from './skin.module.css'
import { FirstFields, HueFields, huesIn } from './skin-fields.tsx'
import { SkinPreview } from './skin-preview.tsx'
import { texts } from './texts.ts'

const MAX_BYTES = 2 * 1024 * 1024

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
      ...{ logo: skin.logo ?? '', why: '' },
    },
    version: skin.version,
    check: ({ why }) => ({ why: reasonFault(why) }),
    send: ({ theme, menu, logo, why, ...hues }, { act, version }) =>
      brand.changeSkin(
        {
          ...huesIn({ ...hues, theme, menu }),
          theme: theme as 'dark',
          menu: menu as 'open',
          ...(logo && { logo }),
          why,
          version,
        },
        { act },
      ),
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
        <LogoCard logo={values.logo} error={form.errorOf('logo')} onLogo={logo => form.set({ logo })} />
        <Card title={t('skin.first')}>
          <div className={styles.fields}>
            <FirstFields form={form as never} />
            <TextInput {...form.text('why')} label={t('skin.why')} maxLength={140} />
          </div>
        </Card>
      </SubmitForm>
      <SkinPreview
        {...huesIn(values)}
        name={skin.name}
        theme={values.theme as 'dark'}
        logo={values.logo ? `/files/${values.logo}.avif` : null}
      />
    </div>
  )
}

interface LogoProps {
  readonly logo: string
  readonly error: string | undefined
  readonly onLogo: (logo: string) => void
}

function LogoCard({ logo, error, onLogo }: LogoProps) {
  const t = useText(texts)
  return (
    <Card title={t('skin.logo')}>
      <div className={styles.fields}>
        <FileInput
          label={t('skin.logo')}
          hint={t('skin.logo_hint')}
          act={t('skin.add_logo')}
          accept="image/png,image/webp,image/jpeg"
          maxBytes={MAX_BYTES}
          most={1}
          send={async file => onLogo((await brand.addLogo({}, { file })).logo)}
          error={error}
        />
        {logo && (
          <Button size="s" onClick={() => onLogo('')}>
            {t('skin.no_logo')}
          </Button>
        )}
      </div>
    </Card>
  )
}
