import { useText } from '@tonle/text/browser'
import { Caption, ErrorState, LocalTextInput, Select, Skeleton, TextInput } from '@tonle/ui'
import { WritingPage } from '@tonle/ui/editor/writing-page.tsx'
import { useAction } from '@tonle/ui/form'
import { useAddress } from '@tonle/ui/lists'
import { useState } from 'react'
import { content, type WrittenDocument } from './calls.ts'
import { useDocumentForm, valuesOf } from './document-form.ts'
import { DocumentState } from './document-state.ts'
import { PublishDialog, TakeDownDialog } from './publish-dialogs.tsx'
import { DocumentPreview } from './site-preview.tsx'
import { texts } from './texts.ts'
import { ARTS, CATEGORIES, DEVICES, KINDS, PAGES } from './types.ts'

interface DocumentPageProps {
  /** `new`, or a document's id. */
  readonly id: string
  readonly zone: string
}

/** Writes a page, a help article, news or a promise; publishes it and takes it down. */
export function DocumentPage({ id, zone }: DocumentPageProps) {
  const t = useText(texts)
  const { data, error, refetch } = content.consoleDocument.useQuery(id !== 'new' && { id })
  if (id === 'new') return <Editor document={undefined} zone={zone} />
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton width="100%" height="480px" aria-label={t('documents.title')} />
  return <Editor document={data} zone={zone} />
}

interface EditorProps {
  readonly document: WrittenDocument | undefined
  readonly zone: string
}

function Editor({ document, zone }: EditorProps) {
  const t = useText(texts)
  const [, setView] = useAddress({ open: '' })
  const [act, setAct] = useState<'publish' | 'takeDown'>()
  const form = useDocumentForm({ document, zone, onSaved: open => setView({ open }) })
  const older = useAction(content.consoleDocument, {
    onDone: shown => form.set(valuesOf(shown, zone) as Parameters<typeof form.set>[0]),
  })
  const close = () => setAct(undefined)
  const hasSummary = form.values.kind !== 'help'
  return (
    <>
      <WritingPage
        title={t(document ? 'documents.edit' : 'documents.add')}
        state={document && <DocumentState of={document.state} />}
        back={{ href: '/content', label: t('documents.back') }}
        written={document}
        form={form}
        longest={{ title: 140, content: 40_000 }}
        zone={zone}
        sitePreview={document && <DocumentPreview id={document.id} />}
        onAct={setAct}
        putBack={{ isBusy: older.isBusy, run: version => document && older.run({ id: document.id, older: version }) }}
        beforeText={
          <>
            {hasSummary && (
              <LocalTextInput label={t('documents.summary')} field={each => form.text(`summary.${each}`)} max={240} isLong />
            )}
            <Note kind={form.values.kind} name={form.values.key} />
          </>
        }
      >
        {!document && <Place form={form} />}
        <Terms form={form} />
      </WritingPage>
      {act === 'publish' && document && <PublishDialog document={document} onClose={close} />}
      {act === 'takeDown' && document && <TakeDownDialog document={document} onClose={close} />}
    </>
  )
}

type Form = ReturnType<typeof useDocumentForm>

/** Kind and address, which stay. */
function Place({ form }: { readonly form: Form }) {
  const t = useText(texts)
  return (
    <>
      <Select
        {...form.text('kind')}
        label={t('documents.kind')}
        options={KINDS.map(value => ({ value, label: t(`documents.kind.${value}`) }))}
      />
      {form.values.kind === 'page' ? (
        <Select
          {...form.text('key')}
          label={t('documents.key')}
          options={PAGES.map(value => ({ value, label: t(`documents.page.${value}`) }))}
        />
      ) : (
        <TextInput {...form.text('key')} label={t('documents.key')} hint={t('documents.key_hint')} maxLength={60} />
      )}
    </>
  )
}

/** Where it stands in its list, and for whom. */
function Terms({ form }: { readonly form: Form }) {
  const t = useText(texts)
  const { kind } = form.values
  return (
    <>
      {kind === 'help' && (
        <>
          <Select
            {...form.text('category')}
            label={t('documents.category')}
            options={CATEGORIES.map(value => ({ value, label: t(`documents.category.${value}`) }))}
          />
          <Select
            {...form.text('device')}
            label={t('documents.device')}
            options={DEVICES.map(value => ({ value, label: t(`documents.device.${value}`) }))}
          />
        </>
      )}
      {(kind === 'news' || kind === 'blog') && (
        <Select
          {...form.text('art')}
          label={t('documents.art')}
          options={ARTS.map(value => ({ value, label: t(`documents.art.${value}`) }))}
        />
      )}
      {(kind === 'help' || kind === 'wording') && (
        <TextInput {...form.text('position')} label={t('documents.position')} inputMode="numeric" maxLength={4} />
      )}
    </>
  )
}

/** What belongs to the text and stands elsewhere. */
function Note({ kind, name }: { readonly kind: string; readonly name: string }) {
  const t = useText(texts)
  if (kind === 'page' && name === 'terms') return <Caption>{t('documents.terms_note')}</Caption>
  return kind === 'wording' ? <Caption>{t('documents.wording_note', { games: '{games}' })}</Caption> : null
}
