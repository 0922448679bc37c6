import { showFullTime, useText } from '@tonle/text/browser'
import {
  Button,
  ButtonLink,
  Caption,
  Card,
  CopyField,
  ErrorState,
  Facts,
  Page,
  PasswordInput,
  Skeleton,
  TextInput,
} from '@tonle/ui'
import { reasonFault, SubmitForm, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import { support } from './calls.ts'
import styles from './desk.module.css'
import { texts } from './outside-texts.ts'

/** The secret of an outside chat service: written, or made and shown once; nobody reads it back. */
export function OutsideChat({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const [made, setMade] = useState<string>()
  const { data, error, refetch } = support.chatSecretState.useQuery({})
  return (
    <Page
      title={t('outside.title')}
      aside={
        <span className={styles.acts}>
          <ButtonLink kind="ghost" href="/support">
            {t('outside.back')}
          </ButtonLink>
          <ButtonLink href="/settings?module=support">{t('outside.settings')}</ButtonLink>
        </span>
      }
    >
      <Caption>{t('outside.lead')}</Caption>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="100%" height="240px" />}
      {data && (
        <Card title={t('outside.secret')} className={styles.outside}>
          <Facts
            facts={[
              { name: t('outside.state'), value: t(data.isSet ? 'outside.set' : 'outside.not_set'), isMain: true },
              ...(data.setBy ? [{ name: t('outside.by'), value: data.setBy }] : []),
              ...(data.setAt ? [{ name: t('outside.at'), value: showFullTime(data.setAt, zone) }] : []),
            ]}
          />
          {made === undefined ? (
            <SecretForm onMade={setMade} />
          ) : (
            <>
              <CopyField label={t('outside.made')} value={made} isMono />
              <Caption>{t('outside.once')}</Caption>
              <Button kind="pri" size="l" onClick={() => setMade(undefined)}>
                {t('outside.kept')}
              </Button>
            </>
          )}
        </Card>
      )}
    </Page>
  )
}

function SecretForm({ onMade }: { readonly onMade: (secret: string) => void }) {
  const t = useText(texts)
  const form = useSendForm({
    initial: { secret: '', why: '' },
    rules: support.setChatSecret.rules,
    check: ({ why }) => ({ why: reasonFault(why) }),
    send: ({ secret, why }, attempt) => support.setChatSecret({ ...(secret && { secret }), why }, attempt),
    done: t('outside.saved'),
    onDone: ({ secret }) => secret !== null && onMade(secret),
  })
  return (
    <SubmitForm form={form} act={t(form.values.secret ? 'outside.save' : 'outside.make')} size="l">
      <PasswordInput {...form.text('secret')} label={t('outside.new')} hint={t('outside.hint')} autoComplete="off" isOptional />
      <TextInput {...form.text('why')} label={t('outside.why')} maxLength={140} />
    </SubmitForm>
  )
}
