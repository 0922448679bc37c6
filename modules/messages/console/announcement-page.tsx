import { type Lang, langs, languageNames, useText } from '@tonle/text/browser'
import { Button, ButtonLink, Card, ErrorState, LocalTextInput, Page, SafeHtml, Select, Skeleton, TextInput } from '@tonle/ui'
import { HtmlEditor } from '@tonle/ui/editor/html-editor.tsx'
import { SubmitForm } from '@tonle/ui/form'
import { Tabs } from '@tonle/ui/kit'
import { useAddress } from '@tonle/ui/lists'
import { useState } from 'react'
import { useAnnouncementForm, valuesOf } from './announcement-form.ts'
import { AnnouncementState } from './announcement-state.ts'
import styles from './announcements.module.css'
import { type Announcement, messages } from './calls.ts'
import { PublishDialog, TakeDownDialog } from './publish-dialogs.tsx'
import { texts } from './texts.ts'
import { EXECUTIONS, TYPES } from './types.ts'
import { Versions } from './versions.tsx'

interface AnnouncementPageProps {
  /** `new`, or an announcement's id. */
  readonly id: string
  readonly zone: string
}

/** Writes an announcement, shows it as the site will, publishes it and takes it down. */
export function AnnouncementPage({ id, zone }: AnnouncementPageProps) {
  const t = useText(texts)
  const { data, error, refetch } = messages.consoleAnnouncement.useQuery(id !== 'new' && { id })
  if (id === 'new') return <Editor announcement={undefined} zone={zone} />
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton width="100%" height="480px" aria-label={t('announcements.title')} />
  return <Editor announcement={data} zone={zone} />
}

interface EditorProps {
  readonly announcement: Announcement | undefined
  readonly zone: string
}

function Editor({ announcement, zone }: EditorProps) {
  const t = useText(texts)
  const [, setView] = useAddress({ open: '' })
  const [lang, setLang] = useState<Lang>(langs[0])
  const [act, setAct] = useState<'publish' | 'takeDown'>()
  const form = useAnnouncementForm({ announcement, zone, onSaved: open => setView({ open }) })
  const { values } = form
  const isSaved = announcement !== undefined && form.changed.size === 0
  return (
    <Page
      title={t(announcement ? 'announcements.edit' : 'announcements.add')}
      aside={<Acts {...{ announcement, isSaved }} onAct={setAct} />}
    >
      <div className={styles.columns}>
        <Card>
          <SubmitForm form={form} act={t('announcements.save')} size="l" isOff={isSaved}>
            <Terms form={form} />
            <LocalTextInput label={t('announcements.name')} field={each => form.text(`title.${each}`)} max={140} />
            <Contents {...{ form, lang, setLang }} />
          </SubmitForm>
        </Card>
        <div className={styles.side}>
          <Card>
            <h2 className={styles.sideTitle}>{t('announcements.preview')}</h2>
            <article className={styles.preview} lang={lang}>
              <h3 className={styles.previewTitle}>{values.title[lang] || t('announcements.no_title')}</h3>
              <SafeHtml html={values.content[lang]} />
            </article>
          </Card>
          {announcement && (
            <Versions
              announcement={announcement}
              zone={zone}
              onPutBack={older => form.set(valuesOf(older, zone) as Parameters<typeof form.set>[0])}
            />
          )}
        </div>
      </div>
      {act === 'publish' && announcement && <PublishDialog announcement={announcement} onClose={() => setAct(undefined)} />}
      {act === 'takeDown' && announcement && <TakeDownDialog id={announcement.id} onClose={() => setAct(undefined)} />}
    </Page>
  )
}

interface ActsProps extends Pick<EditorProps, 'announcement'> {
  readonly isSaved: boolean
  readonly onAct: (act: 'publish' | 'takeDown') => void
}

/** What is saved can be published; what is published can be taken down. */
function Acts({ announcement, isSaved, onAct }: ActsProps) {
  const t = useText(texts)
  const isLive = announcement?.liveVersion === announcement?.version
  return (
    <span className={styles.acts}>
      {announcement && <AnnouncementState of={announcement.state} />}
      <ButtonLink kind="ghost" href="/announcements">
        {t('announcements.back')}
      </ButtonLink>
      {announcement && announcement.liveVersion !== null && (
        <Button onClick={() => onAct('takeDown')}>{t('announcements.take_down')}</Button>
      )}
      {announcement && (
        <Button kind="pri" disabled={!isSaved || isLive} onClick={() => onAct('publish')}>
          {t(announcement.needsSecond ? 'announcements.ask' : 'announcements.publish')}
        </Button>
      )}
    </span>
  )
}

interface ContentsProps {
  readonly form: ReturnType<typeof useAnnouncementForm>
  readonly lang: Lang
  readonly setLang: (lang: Lang) => void
}

/** The text, one language at a time; all stay in the page, so that none loses its history. */
function Contents({ form, lang, setLang }: ContentsProps) {
  const t = useText(texts)
  return (
    <>
      <Tabs
        label={t('announcements.language')}
        tabs={langs.map(each => ({ value: each, label: languageNames[each] }))}
        value={lang}
        onValue={setLang}
      />
      {langs.map(each => (
        <div key={each} hidden={each !== lang}>
          <HtmlEditor
            {...form.text(`content.${each}`)}
            error={form.text(`content.${each}`).error ?? ''}
            label={t('announcements.content_in', { language: languageNames[each] })}
            lang={each}
            max={20_000}
          />
        </div>
      ))}
    </>
  )
}

/** Where it stands, who meets it, and when. */
function Terms({ form }: { readonly form: ReturnType<typeof useAnnouncementForm> }) {
  const t = useText(texts)
  return (
    <div className={styles.pair}>
      <Select
        {...form.text('type')}
        label={t('announcements.type')}
        options={TYPES.map(value => ({ value, label: t(`announcements.type.${value}`) }))}
      />
      {form.values.type === 'PU' && (
        <Select
          {...form.text('execution')}
          label={t('announcements.execution')}
          options={EXECUTIONS.map(value => ({ value, label: t(`announcements.execution.${value}`) }))}
        />
      )}
      <TextInput {...form.text('from')} type="datetime-local" label={t('announcements.from')} isOptional />
      <TextInput {...form.text('to')} type="datetime-local" label={t('announcements.to')} isOptional />
    </div>
  )
}
