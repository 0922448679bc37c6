import { callsOf } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { PasswordInput, toast } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import type { ReactNode } from 'react'
import type * as calls from '../../contract.ts'
import { texts } from './texts.ts'

const operators = callsOf<typeof calls>('operators')

const SHAPE = /^#invitation=([\w-]{43})$/

/** Takes the token of a one-time link out of the address and the history. @returns undefined without one */
export function takeInvitation(): string | undefined {
  const token = SHAPE.exec(location.hash)?.[1]
  if (token !== undefined) history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  return token
}

interface SetPasswordProps {
  readonly token: string
  readonly className: string | undefined
  /** The console's mark. */
  readonly head: ReactNode
  readonly titleClass: string | undefined
  readonly onDone: () => void
}

/** A password for the operator whom the link was made for; then the login. */
export function SetPassword({ token, className, head, titleClass, onDone }: SetPasswordProps) {
  const t = useText(texts)
  const form = useCallForm(operators.acceptInvitation, {
    initial: { password: '', again: '' },
    check: ({ password, again }) => ({ again: again === password ? undefined : t('invitation.differs') }),
    input: ({ password }) => ({ token, password }),
    onDone({ name }) {
      toast({ kind: 'ok', title: t('invitation.done', { name }) })
      onDone()
    },
  })
  return (
    <SubmitForm form={form} className={className} act={t('invitation.act')} size="l">
      {head}
      <h1 className={titleClass}>{t('invitation.title')}</h1>
      <PasswordInput
        {...form.text('password')}
        label={t('invitation.password')}
        hint={t('invitation.lead')}
        autoComplete="new-password"
        required
      />
      <PasswordInput {...form.text('again')} label={t('invitation.again')} autoComplete="new-password" required />
    </SubmitForm>
  )
}
