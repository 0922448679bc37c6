import { callsOf, patternTexts } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Badge, Button, Card, ErrorState, Page, Skeleton, TextInput } from '@tonle/ui'
import { Form, FormError, useSendForm } from '@tonle/ui/form'
import { useEffect, useState } from 'react'
import type * as calls from '../../contract.ts'
import styles from './registration.module.css'
import { RegistrationPreview } from './registration-preview.tsx'
import { RegistrationRules } from './registration-rules.tsx'
import { texts } from './registration-texts.ts'

const identity = callsOf<typeof calls>('identity')
export type RegistrationState = Awaited<ReturnType<typeof identity.consoleRegistration>>
export type Rule = RegistrationState['rules'][number]

/** Which fields the brand's registration has, and beside them the form as visitors see it. */
export function Registration() {
  const t = useText(texts)
  const state = identity.consoleRegistration.useQuery({})
  // The kinds are named by the sentences that forms say.
  const [hasWords, setHasWords] = useState(false)
  useEffect(() => {
    void patternTexts().then(() => setHasWords(true))
  }, [])
  return (
    <Page title={t('registration.title')} aside={state.data && <Badge>{t(`registration.mode.${state.data.form.mode}`)}</Badge>}>
      {state.error && !state.data && <ErrorState message={state.error.message} onRetry={() => void state.refetch()} />}
      {state.data && hasWords ? <RulesForm state={state.data} /> : !state.error && <Skeleton width="100%" height="420px" />}
    </Page>
  )
}

function RulesForm({ state }: { readonly state: RegistrationState }) {
  const t = useText(texts)
  const form = useSendForm({
    initial: { rules: JSON.stringify(state.rules), why: '' },
    version: state.version,
    check: values => ({ why: values.why.trim().length < 3 ? 'field.too_short' : undefined }),
    send: ({ rules, why }, { act, version }) =>
      identity.changeRegistration({ rules: JSON.parse(rules) as Rule[], why, version }, { act }),
    done: t('registration.saved'),
  })
  const rules = JSON.parse(form.values.rules) as Rule[]
  const isChanged = form.values.rules !== JSON.stringify(state.rules)
  return (
    <div className={styles.page}>
      <Form form={form} className={styles.form}>
        <RegistrationRules
          {...{ rules, state }}
          errorOf={form.errorOf}
          onRules={next => form.set({ rules: JSON.stringify(next) })}
        />
        {isChanged && (
          <section className={styles.bar} aria-label={t('registration.unsaved')}>
            <b>{t('registration.unsaved')}</b>
            <TextInput {...form.text('why')} label={t('registration.why')} isDense maxLength={140} />
            <div className={styles.acts}>
              <Button onClick={form.reset}>{t('registration.discard')}</Button>
              <Button type="submit" kind="pri" isBusy={form.isBusy}>
                {t('registration.save')}
              </Button>
            </div>
            <FormError error={form.error} />
          </section>
        )}
      </Form>
      <Card title={t('registration.preview')} className={styles.preview}>
        <RegistrationPreview {...{ rules, state }} />
      </Card>
    </div>
  )
}
