import { useText } from '@tonle/text/browser'
import { useEffect, useState } from 'react'
import {
  Button,
  Checkbox,
  ConfirmDialog,
  Dialog,
  EmptyState,
  IconButton,
  Link,
  Menu,
  PasswordInput,
  Popover,
  TextInput,
  toast,
} from '../index.ts'
import styles from './gallery.module.css'
import { texts } from './texts.ts'

export default function Overlays({ open }: { readonly open: string | null }) {
  const t = useText(texts)
  const [shown, setShown] = useState(open)
  const close = () => setShown(null)
  const [isAsked, setAsked] = useState(false)
  const say = () => {
    toast({ kind: 'money', title: t('gallery.arrived'), detail: '$50.00 KHQR · 9 s', amount: '+$50.00' })
    toast({ kind: 'bad', title: t('gallery.no_answer'), detail: t('gallery.not_taken') })
  }
  useEffect(() => {
    if (open === 'toasts')
      toast({ id: 'a', kind: 'money', title: t('gallery.arrived'), detail: '$50.00 KHQR · 9 s', amount: '+$50.00' })
  }, [open, t])
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Button onClick={() => setShown('form')}>Dialog</Button>
        <Button onClick={() => setShown('art')}>Dialog with art</Button>
        <Button onClick={() => setShown('news')}>Dialog that closes itself</Button>
        <Button onClick={() => setShown('confirm')}>Confirm</Button>
        <Button onClick={() => setShown('danger')}>Confirm, danger</Button>
        <Button onClick={say}>Toasts</Button>
        <Button
          onClick={() =>
            toast({ kind: 'ok', title: t('gallery.waiting'), action: { label: 'Undo', onPress: () => setShown('confirm') } })
          }
        >
          Toast with undo
        </Button>
        <Menu
          label="Account"
          align="start"
          items={[
            { label: t('gallery.account'), icon: 'user-duotone', href: '/member' },
            { label: t('gallery.outline'), icon: 'receipt-duotone', onSelect: say },
            'line',
            { label: t('gallery.sign_in'), icon: 'sign-out-bold', isDanger: true, onSelect: say },
          ]}
        >
          {button => (
            <Button {...button} iconEnd="caret-down-bold">
              Menu
            </Button>
          )}
        </Menu>
        <Popover
          label={t('gallery.no_letters')}
          align="start"
          content={() => <EmptyState picture="letter" title={t('gallery.no_letters')} isSmall />}
        >
          {button => <IconButton {...button} icon="bell-bold" name={t('gallery.no_letters')} />}
        </Popover>
      </div>
      {shown === 'form' && (
        <Dialog title={t('gallery.sign_in')} onClose={close}>
          <Sign />
        </Dialog>
      )}
      {shown === 'news' && (
        <Dialog title={t('gallery.arrived')} onClose={close} closesAfterMs={1500}>
          <p>{t('gallery.waiting')}</p>
          <Button onClick={() => setShown('art')}>{t('gallery.register')}</Button>
          <Button onClick={() => setAsked(true)}>{t('gallery.outline')}</Button>
        </Dialog>
      )}
      {shown === 'art' && (
        <Dialog
          title={t('gallery.register')}
          size="l"
          art={<div className={styles.art} />}
          onClose={close}
          lead={t('gallery.have_account')}
        >
          <Sign />
        </Dialog>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('gallery.sure', { amount: '$5.00' })}
          confirm={t('gallery.outline')}
          onConfirm={() => setAsked(false)}
          onClose={() => setAsked(false)}
        >
          <p>{t('gallery.sure_text')}</p>
        </ConfirmDialog>
      )}
      {(shown === 'confirm' || shown === 'danger') && (
        <ConfirmDialog
          title={t('gallery.sure', { amount: '$500.00' })}
          confirm={t('gallery.withdraw_amount', { amount: '$500.00' })}
          kind={shown === 'danger' ? 'danger' : 'pri'}
          onConfirm={close}
          onClose={close}
        >
          <p>{t('gallery.sure_text')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function Sign() {
  const t = useText(texts)
  return (
    <>
      <TextInput label={t('gallery.account')} icon="user-bold" />
      <PasswordInput label={t('gallery.password')} aside={<Link href="/">{t('gallery.forgotten')}</Link>} />
      <Checkbox label={t('gallery.sound')} />
      <Button kind="pri" size="xl" isBlock>
        {t('gallery.create')}
      </Button>
    </>
  )
}
