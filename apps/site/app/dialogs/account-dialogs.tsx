import dialogs from 'virtual:site-art/dialogs'
import { useQueryClient } from '@tanstack/react-query'
import { LoginDialog, type SignedIn } from '@tonle/identity/site/login-dialog.tsx'
import { RegisterDialog } from '@tonle/identity/site/register-dialog.tsx'
import { beginSession } from '@tonle/identity/site/session.ts'
import { useLocation } from 'wouter'
import { hasFlag } from '../data/flags.ts'
import { useBrand } from '../data/use-lobby.ts'
import { closeDialog, type OpenDialog, showDialog } from '../session/dialogs.ts'
import { whileLoading } from '../session/loading.ts'
import { Logo } from '../shell/logo.tsx'

/** Login and registration over the page, with what follows: agents go to their center, others where they were going. */
export function AccountDialogs({ open }: { open: OpenDialog }) {
  const brand = useBrand()
  const queries = useQueryClient()
  const [path, navigate] = useLocation()
  const close = () => {
    closeDialog()
    if (path === '/register') navigate('/', { replace: true })
  }
  const onSignedIn = async (answer: SignedIn) => {
    const member = await whileLoading(beginSession(queries, answer.token))
    closeDialog()
    if (member.isAgent) navigate('/agentHome')
    else if (open.next && !member.isTrial) navigate(open.next)
    else if (path === '/register') navigate('/', { replace: true })
  }
  const common = { picture: <DialogPicture name={open.name} />, logo: <Logo />, onClose: close, onSignedIn }
  if (open.name === 'login')
    return (
      <LoginDialog
        {...common}
        hasFreeplay={hasFlag(brand, 'FREEPLAY3')}
        onRegister={() => showDialog('register', { next: open.next })}
      />
    )
  return (
    <RegisterDialog
      {...common}
      brandName={brand.name}
      ages={brand.ages}
      referralCode={open.referralCode}
      onLogin={() => showDialog('login', { next: open.next })}
    />
  )
}

function DialogPicture({ name }: { name: string }) {
  const picture = dialogs[name]
  return (
    <picture>
      {picture?.phone && <source media="(width < 640px)" srcSet={picture.phone.src} />}
      <img src={picture?.wide.src} alt="" width={356} height={580} />
    </picture>
  )
}
