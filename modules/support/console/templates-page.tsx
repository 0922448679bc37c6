import { useCan } from '@tonle/contract/browser'
import { localText, useLang, useText } from '@tonle/text/browser'
import {
  Button,
  ButtonLink,
  Card,
  ConfirmDialog,
  Dialog,
  EmptyState,
  ErrorState,
  LocalTextInput,
  Page,
  Skeleton,
} from '@tonle/ui'
import { SubmitForm, useAction, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import { support, type Template } from './calls.ts'
import styles from './desk.module.css'
import { texts } from './texts.ts'

/** Ready answers in all languages of the brand. */
export function TemplatesPage() {
  const t = useText(texts)
  const lang = useLang()
  const mayWrite = useCan()('support.templates')
  const [edited, setEdited] = useState<Template | 'new'>()
  const [removed, setRemoved] = useState<Template>()
  const { data, error, refetch } = support.templates.useQuery({})
  const aside = (
    <span className={styles.acts}>
      <ButtonLink kind="ghost" href="/support">
        {t('templates.back')}
      </ButtonLink>
      {mayWrite && (
        <Button kind="pri" icon="plus-bold" onClick={() => setEdited('new')}>
          {t('templates.add')}
        </Button>
      )}
    </span>
  )
  return (
    <Page title={t('templates.title')} aside={aside}>
      <Card isFlush>
        {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />}
        {!error && !data && <Skeleton width="100%" height="200px" aria-label={t('templates.title')} />}
        {data?.length === 0 && <EmptyState title={t('templates.none')} picture="letter" isSmall />}
        <ul>
          {data?.map(template => (
            <li key={template.id} className={styles.template}>
              <div>
                <b>{localText(template.title, lang)}</b>
                <p className={styles.quiet}>{localText(template.text, lang)}</p>
              </div>
              {mayWrite && (
                <span className={styles.acts}>
                  <Button onClick={() => setEdited(template)}>{t('templates.edit')}</Button>
                  <Button kind="quiet" icon="trash-bold" onClick={() => setRemoved(template)}>
                    {t('templates.remove')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {edited && <EditDialog template={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {removed && <RemoveDialog template={removed} onClose={() => setRemoved(undefined)} />}
    </Page>
  )
}

const NOTHING = { km: '', en: '', zh: '' }

function EditDialog({ template, onClose }: { readonly template: Template | undefined; readonly onClose: () => void }) {
  const t = useText(texts)
  const form = useSendForm({
    initial: { title: { ...NOTHING, ...template?.title }, text: { ...NOTHING, ...template?.text } },
    ...(template && { version: template.version }),
    rules: template ? support.changeTemplate.rules : support.addTemplate.rules,
    send: ({ title, text }, { act, version }) =>
      template
        ? support.changeTemplate({ id: template.id, title, text, version }, { act })
        : support.addTemplate({ title, text }, { act }),
    done: t('templates.saved'),
    onDone: onClose,
  })
  return (
    <Dialog title={t(template ? 'templates.edit' : 'templates.add')} size="w" onClose={onClose}>
      <SubmitForm form={form} act={t('templates.save')} size="l">
        <LocalTextInput label={t('templates.name')} field={each => form.text(`title.${each}`)} max={60} />
        <LocalTextInput label={t('templates.text')} field={each => form.text(`text.${each}`)} max={1000} />
      </SubmitForm>
    </Dialog>
  )
}

function RemoveDialog({ template, onClose }: { readonly template: Template; readonly onClose: () => void }) {
  const t = useText(texts)
  const remove = useAction(support.removeTemplate, { done: t('templates.removed'), onDone: onClose })
  return (
    <ConfirmDialog
      title={t('templates.remove_title')}
      confirm={t('templates.remove')}
      kind="danger"
      isBusy={remove.isBusy}
      onConfirm={() => void remove.run({ id: template.id })}
      onClose={onClose}
    >
      <p>{localText(template.title, useLang())}</p>
    </ConfirmDialog>
  )
}
