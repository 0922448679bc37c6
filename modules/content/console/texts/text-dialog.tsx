import { useText } from '@tonle/text/browser'
import { Button, Caption, Dialog, ErrorState, Facts, Skeleton, TextArea, TextInput } from '@tonle/ui'
import { reasonFault, SubmitForm, useCallForm } from '@tonle/ui/form'
import { Time } from '@tonle/ui/lists'
import { content } from './calls.ts'
import styles from './texts.module.css'
import { texts } from './texts.ts'

interface TextDialogProps {
  readonly tag: string
  readonly address: string
  readonly onClose: () => void
}
type OneText = Awaited<ReturnType<typeof content.consoleText>>

/** Writes one text in one language, with its history; an older one, or the shipped one, is taken back from there. */
export function TextDialog({ tag, address, onClose }: TextDialogProps) {
  const t = useText(texts)
  const { data, error, refetch } = content.consoleText.useQuery({ tag, key: address })
  return (
    <Dialog title={address} size="w" onClose={onClose}>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} isSmall />}
      {!error && !data && <Skeleton width="100%" height="320px" aria-label={t('texts.title')} />}
      {data && <Editor text={data} tag={tag} onDone={onClose} />}
    </Dialog>
  )
}

function Editor({ text, tag, onDone }: { readonly text: OneText; readonly tag: string; readonly onDone: () => void }) {
  const t = useText(texts)
  const { key: address, own, shipped, version, needs, forms, versions } = text
  const form = useCallForm(content.saveText, {
    version,
    initial: { text: own ?? shipped, why: '' },
    check: ({ text: written, why }) => ({ text: written.trim() === '' ? 'field.missing' : undefined, why: reasonFault(why) }),
    input: ({ text: written, why }) => ({ tag, key: address, text: written.trim() === shipped ? null : written, why }),
    done: t('texts.saved'),
    onDone,
  })
  const hints = [
    ...(needs.length > 0 ? [t('texts.needs', { needs: needs.join(' ') })] : []),
    ...(forms.length > 1 && text.english.includes(', plural,') ? [t('texts.forms', { forms: forms.join(', ') })] : []),
  ]
  return (
    <>
      <Facts
        facts={[
          { name: t('texts.english'), value: <span lang="en">{text.english}</span> },
          { name: 'ខ្មែរ', value: <span lang="km">{text.khmer}</span> },
          { name: '中文', value: <span lang="zh">{text.chinese}</span> },
        ]}
      />
      <SubmitForm form={form} act={t('texts.save')} size="l">
        <TextArea
          {...form.text('text')}
          label={t('texts.text')}
          lang={tag}
          rows={4}
          maxLength={text.most}
          hint={hints.join(' · ') || undefined}
        />
        {own !== null && (
          <Button kind="ghost" onClick={() => form.set({ text: shipped })}>
            {t('texts.put_back')}
          </Button>
        )}
        <TextInput {...form.text('why')} label={t('texts.why')} maxLength={140} />
      </SubmitForm>
      {versions.length > 0 && (
        <section className={styles.history}>
          <Caption as="h3">{t('texts.history')}</Caption>
          <ol>
            {versions.map(each => (
              <li key={each.version}>
                <span className={styles.text}>{each.text ?? t('texts.was_shipped')}</span>
                <small>
                  <Time at={each.savedAt} /> · {each.savedBy} · {each.why}
                </small>
                <Button onClick={() => form.set({ text: each.text ?? shipped })}>{t('texts.take')}</Button>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
