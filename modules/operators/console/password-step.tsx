import { configureCalls } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Dialog } from '@tonle/ui'
import { useEffect, useState } from 'react'
import { PasswordForm } from './password-form.tsx'
import { texts } from './texts.ts'

interface Pending {
  promise: Promise<boolean>
  resolve(isGiven: boolean): void
}

function question(): Pending {
  let resolve: Pending['resolve'] = () => {}
  const promise = new Promise<boolean>(done => {
    resolve = done
  })
  return { promise, resolve }
}

/** Mounted once in the console: asks for the password when a call requires it again, and repeats that call. */
export function PasswordStep() {
  const t = useText(texts)
  const [pending, setPending] = useState<Pending>()
  useEffect(() => {
    // Calls that are refused together wait for one answer.
    let shared: Pending | undefined
    configureCalls({
      async complete({ code }) {
        if (code !== 'operators.password_required') return false
        shared ??= question()
        setPending(shared)
        return await shared.promise.finally(() => {
          shared = undefined
          setPending(undefined)
        })
      },
    })
    return () => {
      shared?.resolve(false)
      configureCalls({ complete: async () => false })
    }
  }, [])
  if (!pending) return null
  return (
    <Dialog title={t('factor.password_title')} onClose={() => pending.resolve(false)}>
      <PasswordForm lead={t('factor.password_again')} onDone={() => pending.resolve(true)} />
    </Dialog>
  )
}
