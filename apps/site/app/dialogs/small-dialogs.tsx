import { useQueryClient } from '@tanstack/react-query'
import { content } from '@tonle/content/site/calls.ts'
import { signOut } from '@tonle/identity/site/session/sign-out.ts'
import { useText } from '@tonle/text/browser'
import { ConfirmDialog, Dialog, SafeHtml } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { useLocation } from 'wouter'
import { texts } from '../../texts.ts'
import { useBrand } from '../data/use-lobby.ts'
import { closeDialog, showDialog } from '../session/dialogs.ts'
import { LicenceMarks } from '../shell/licence-marks.tsx'
import styles from './small-dialogs.module.css'

export function SmallDialogs({ name }: { name: 'logout' | 'trial' | 'licence' }) {
  if (name === 'logout') return <LogoutDialog />
  return name === 'trial' ? <TrialDialog /> : <LicenceDialog />
}

/** Signing out asks once more (spec §4: in_sure_logout). */
function LogoutDialog() {
  const t = useText(texts)
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const leaving = useAction(() => signOut(queries), {
    onDone: () => {
      closeDialog()
      navigate('/')
    },
  })
  return (
    <ConfirmDialog
      title={t('in_sure_logout')}
      confirm={t('shell.sign_out')}
      isBusy={leaving.isBusy}
      onConfirm={() => leaving.run()}
      onClose={closeDialog}
    >
      <p className={styles.text}>{t('logout.detail')}</p>
    </ConfirmDialog>
  )
}

/** What a trial user meets at everything that needs a real account. */
function TrialDialog() {
  const t = useText(texts)
  return (
    <ConfirmDialog
      title={t('in_need_true_account')}
      confirm={t('trial.confirm')}
      onConfirm={() => showDialog('register')}
      onClose={closeDialog}
    >
      <p className={styles.text}>{t('trial.detail')}</p>
    </ConfirmDialog>
  )
}

/** The legal notice: who may play here, and on what terms this installation runs. */
function LicenceDialog() {
  const t = useText(texts)
  const brand = useBrand()
  const { data } = content.document.useQuery({ kind: 'page', key: 'licence' }, { staleTime: 600_000 })
  return (
    <Dialog title={data?.title ?? t('nav.licence')} onClose={closeDialog}>
      <p className={styles.text}>{t('footer.age', { age: brand.ages.footer })}</p>
      {brand.mode === 'play' && <p className={styles.text}>{t('footer.demo')}</p>}
      {data && <SafeHtml html={data.content} />}
      <LicenceMarks />
    </Dialog>
  )
}
