import { langs, languageNames, useText } from '@tonle/text/browser'
import { Button, Dialog, FileInput, LocalTextInput, Select, TextInput } from '@tonle/ui'
import { localTextOf, SubmitForm } from '@tonle/ui/form'
import { BANNER_ART, VENDOR_PAGES } from '../rules.ts'
import { KINDS, type TargetKind, useBannerForm } from './banner-form.ts'
import { BannerPreview } from './banner-preview.tsx'
import { texts } from './banner-texts.ts'
import styles from './banners.module.css'
import { type Banner, brand } from './calls.ts'

export interface BannerDialogProps {
  /** Absent: a new one. */
  readonly banner?: Banner | undefined
  readonly group: Banner['groupName']
  /** Places that the brand has. */
  readonly groups: readonly Banner['groupName'][]
  readonly outsideHosts: readonly string[]
  readonly onClose: () => void
}

/** Adds a banner, or changes what it shows, where it leads and when it is shown. */
export function BannerDialog(props: BannerDialogProps) {
  const t = useText(texts)
  const form = useBannerForm(props)
  const { values } = form
  const shown = {
    art: values.art,
    ...{ title: localTextOf(values.title), text: localTextOf(values.text), button: localTextOf(values.button) },
    ...{ wide: localTextOf(values.wide), phone: localTextOf(values.phone), alt: localTextOf(values.alt) },
  }
  return (
    <Dialog title={t(props.banner ? 'banners.change' : 'banners.add')} onClose={props.onClose} size="w">
      <SubmitForm form={form} act={t('banners.save')} size="l">
        <div className={styles.previews}>
          <BannerPreview banner={shown} form="wide" />
          <BannerPreview banner={shown} form="phone" />
        </div>
        <div className={styles.pair}>
          <Select
            {...form.text('groupName')}
            label={t('banners.group')}
            options={props.groups.map(value => ({ value, label: t(`banners.group.${value}`) }))}
          />
          <Select
            {...form.text('art')}
            label={t('banners.art')}
            hint={t('banners.art_hint')}
            options={BANNER_ART.map(value => ({ value, label: t(`banners.art.${value}`) }))}
          />
        </div>
        <LocalTextInput label={t('banners.text.title')} field={lang => form.text(`title.${lang}`)} max={80} />
        <LocalTextInput label={t('banners.text.text')} field={lang => form.text(`text.${lang}`)} max={160} />
        <LocalTextInput label={t('banners.text.button')} field={lang => form.text(`button.${lang}`)} max={30} />
        <Target form={form} hosts={props.outsideHosts} />
        <div className={styles.pair}>
          <TextInput {...form.text('fromDay')} type="date" label={t('banners.from_day')} isOptional />
          <TextInput {...form.text('toDay')} type="date" label={t('banners.to_day')} isOptional />
        </div>
        <Pictures form={form} />
        <TextInput {...form.text('why')} label={t('banners.why')} maxLength={140} />
      </SubmitForm>
    </Dialog>
  )
}

type BannerForm = ReturnType<typeof useBannerForm>

/** What a press on the banner opens. */
function Target({ form, hosts }: { readonly form: BannerForm; readonly hosts: readonly string[] }) {
  const t = useText(texts)
  const kind = form.values.kind as TargetKind
  const fault = form.errorOf('url')
  return (
    <div className={styles.pair}>
      <Select
        {...form.text('kind')}
        label={t('banners.target')}
        options={KINDS.map(value => ({ value, label: t(`banners.target.${value}`) }))}
      />
      {kind === 'page' && <TextInput {...form.text('path')} label={t('banners.path')} error={form.errorOf('path') ?? fault} />}
      {kind === 'vendor' && (
        <Select
          {...form.text('page')}
          label={t('banners.page')}
          options={VENDOR_PAGES.map(value => ({ value, label: value.toUpperCase() }))}
        />
      )}
      {(kind === 'game' || kind === 'vendor') && (
        <TextInput
          {...form.text('vendor')}
          onValue={text => form.set({ vendor: text.toUpperCase() })}
          label={t('banners.vendor')}
          maxLength={20}
          spellCheck={false}
        />
      )}
      {kind === 'game' && (
        <TextInput
          {...form.text('game')}
          label={t('banners.game')}
          error={form.errorOf('game') ?? fault}
          maxLength={60}
          spellCheck={false}
        />
      )}
      {kind === 'outside' && (
        <TextInput
          {...form.text('address')}
          label={t('banners.address')}
          hint={hosts.length > 0 ? t('banners.address_hint', { hosts: hosts.join(', ') }) : t('banners.no_hosts')}
          error={form.errorOf('address') ?? fault}
          inputMode="url"
          spellCheck={false}
        />
      )}
    </div>
  )
}

/** Own pictures by language, wide and for phones; a language without one shows another's. */
function Pictures({ form }: { readonly form: BannerForm }) {
  const t = useText(texts)
  const { values } = form
  return (
    <details className={styles.pictures} open={Object.values(values.wide).some(Boolean)}>
      <summary>{t('banners.own_pictures')}</summary>
      {langs.map(lang => (
        <div key={lang} className={styles.pair}>
          {(['wide', 'phone'] as const).map(shape => (
            <FileInput
              key={shape}
              label={`${languageNames[lang]}: ${t(`banners.${shape}`)}`}
              act={t(values[shape][lang] ? 'banners.replace' : 'banners.upload')}
              hint={t(`banners.${shape}_hint`)}
              isOptional
              accept="image/png,image/jpeg,image/webp"
              maxBytes={5 * 1024 * 1024}
              most={1}
              send={async file => {
                const { picture } = await brand.addBannerPicture({ form: shape }, { file })
                form.set({ [shape]: { ...values[shape], [lang]: picture } })
              }}
            />
          ))}
        </div>
      ))}
      {[values.wide, values.phone].flatMap(Object.values).some(Boolean) && (
        <>
          <LocalTextInput label={t('banners.alt')} field={lang => form.text(`alt.${lang}`)} max={160} />
          <Button onClick={() => form.set({ wide: noPictures, phone: noPictures })}>{t('banners.without')}</Button>
        </>
      )}
    </details>
  )
}

const noPictures = { km: '', en: '', zh: '' }
