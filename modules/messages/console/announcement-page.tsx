import { useText } from '@tonle/text/browser'
import { ErrorState, Select, Skeleton } from '@tonle/ui'
import { WritingPage } from '@tonle/ui/editor/writing-page.tsx'
import { useAction } from '@tonle/ui/form'
import { useAddress } from '@tonle/ui/lists'
import { useState } from 'react'
import { useAnnouncementForm, valuesOf } from './announcement-form.ts'
import { AnnouncementState } from './announcement-state.ts'
import { type Announcement, messages } from './calls.ts'
import { PublishDialog, TakeDownDialog } from './publish-dialogs.tsx'
import { AnnouncementPreview } from './site-preview.tsx'
import { texts } from './texts.ts'
import { EXECUTIONS, type SegmentName, TYPES } from './types.ts'

interface AnnouncementPageProps {
  /** `new`, or an announcement's id. */
  readonly id: string
  readonly zone: string
  /** What members an announcement may be for. */
  readonly segments: readonly SegmentName[]
}

/** Writes an announcement, shows it as the site will, publishes it and takes it down. */
export function AnnouncementPage({ id, zone, segments }: AnnouncementPageProps) {
  const t = useText(texts)
  const { data, error, refetch } = messages.consoleAnnouncement.useQuery(id !== 'new' && { id })
  if (id === 'new') return <Editor announcement={undefined} {...{ zone, segments }} />
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton width="100%" height="480px" aria-label={t('announcements.title')} />
  return <Editor announcement={data} {...{ zone, segments }} />
}

interface EditorProps extends Pick<AnnouncementPageProps, 'zone' | 'segments'> {
  readonly announcement: Announcement | undefined
}

function Editor({ announcement, zone, segments }: EditorProps) {
  const t = useText(texts)
  const [, setView] = useAddress({ open: '' })
  const [act, setAct] = useState<'publish' | 'takeDown'>()
  const form = useAnnouncementForm({ announcement, zone, onSaved: open => setView({ open }) })
  const older = useAction(messages.consoleAnnouncement, {
    onDone: shown => form.set(valuesOf(shown, zone) as Parameters<typeof form.set>[0]),
  })
  const close = () => setAct(undefined)
  return (
    <>
      <WritingPage
        title={t(announcement ? 'announcements.edit' : 'announcements.add')}
        state={announcement && <AnnouncementState of={announcement.state} />}
        back={{ href: '/announcements', label: t('announcements.back') }}
        written={announcement}
        form={form}
        longest={{ title: 140, content: 20_000 }}
        zone={zone}
        sitePreview={announcement && <AnnouncementPreview id={announcement.id} />}
        onAct={setAct}
        putBack={{ isBusy: older.isBusy, run: version => announcement && older.run({ id: announcement.id, older: version }) }}
      >
        <Terms form={form} segments={segments} />
      </WritingPage>
      {act === 'publish' && announcement && <PublishDialog announcement={announcement} onClose={close} />}
      {act === 'takeDown' && announcement && <TakeDownDialog announcement={announcement} onClose={close} />}
    </>
  )
}

interface TermsProps extends Pick<AnnouncementPageProps, 'segments'> {
  readonly form: ReturnType<typeof useAnnouncementForm>
}

/** Where it stands, and who meets it. */
function Terms({ form, segments }: TermsProps) {
  const t = useText(texts)
  const { segment } = form.values
  const known = segments.map(({ id, name }) => ({ value: id, label: name }))
  // Of a segment that is gone: nobody meets it.
  const gone =
    segment && !segments.some(({ id }) => id === segment) ? [{ value: segment, label: t('announcements.segment_gone') }] : []
  return (
    <>
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
      {(known.length > 0 || gone.length > 0) && (
        <Select
          {...form.text('segment')}
          label={t('announcements.segment')}
          options={[{ value: '', label: t('announcements.segment_none') }, ...known, ...gone]}
        />
      )}
    </>
  )
}
