import dialogs from 'virtual:site-art/dialogs'
import { useQueryClient } from '@tanstack/react-query'
import { LoginDialog, type SignedIn } from '@tonle/identity/site/login/login-dialog.tsx'
import { ChangePasswordDialog } from '@tonle/identity/site/passwords/change-password-dialog.tsx'
import { RegisterDialog } from '@tonle/identity/site/registration/register-dialog.tsx'
import { beginSession } from '@tonle/identity/site/session/begin-session.ts'
import { useSession } from '@tonle/identity/site/session/session.ts'
import { signOut } from '@tonle/identity/site/session/sign-out.ts'
import { pictureAt } from '@tonle/ui/display/picture-at.ts'
import type { ComponentProps } from 'react'
import { useLocation } from 'wouter'
import { hasFlag } from '../data/flags.ts'
import { useBanners, useBrand, useBrandName } from '../data/use-lobby.ts'
import { closeDialog, type OpenDialog, showDialog } from '../session/dialogs.ts'
import { lazyPart } from '../session/lazy.tsx'
import { useEntry } from '../session/use-entry.ts'
import { Logo } from '../shell/logo.tsx'

const seldom = { skeleton: null, isSmall: true }
const ForgotDialog = lazyPart(async () => (await import('@tonle/identity/site/recovery/forgot-dialog.tsx')).ForgotDialog, seldom)
const ProviderButtons = lazyPart(
  async () => (await import('@tonle/identity/site/outside/provider-buttons.tsx')).ProviderButtons,
  seldom,
)
const SetPasswordDialog = lazyPart(
  async () => (await import('@tonle/identity/site/recovery/set-password-dialog.tsx')).SetPasswordDialog,
  seldom,
)

type ForgotProps = Omit<ComponentProps<typeof ForgotDialog>, 'hasMobile' | 'side'> & { side: OpenDialog['side'] }

/** Agents are on their login page already. */
function Forgot({ side = 'member', onLogin, ...common }: ForgotProps) {
  const hasMobile = hasFlag(useBrand(), 'CHNGPASSVERIF3')
  return <ForgotDialog {...common} {...{ hasMobile, side }} onLogin={side === 'agent' ? common.onClose : onLogin} />
}

/** Login and registration over the page, with what follows: agents go to their center, others where they were going. */
export function AccountDialogs({ open }: { open: OpenDialog }) {
  const brand = useBrand()
  const name = useBrandName()
  const [path, navigate] = useLocation()
  const close = () => {
    closeDialog()
    if (path === '/register') navigate('/', { replace: true })
  }
  /** Both dialogs and a forced change keep what the visitor came for. */
  const purpose = { next: open.next, after: open.after, offer: open.offer }
  const onSignedIn = useSignedIn(open, purpose)
  const outside = (name: 'login' | 'register') => (
    <ProviderButtons
      offer={open.offer}
      onSignedIn={onSignedIn}
      onOffer={offer => showDialog(name, { ...purpose, offer })}
      onVerification={verification => showDialog('login', { ...purpose, verification })}
    />
  )
  const common = {
    picture: <DialogPicture name={open.name} />,
    logo: <Logo />,
    onClose: close,
    onSignedIn,
  }
  if (open.name === 'password')
    return <ForcedChange isPasswordKnown={open.isPasswordKnown ?? false} onChanged={() => open.after?.()} onDone={close} />
  if (open.name === 'setPassword')
    return <SetPasswordDialog token={open.token ?? ''} onClose={close} onDone={() => showDialog('login')} />
  if (open.name === 'forgot') return <Forgot {...common} side={open.side} onLogin={() => showDialog('login', purpose)} />
  if (open.name === 'login')
    return (
      <LoginDialog
        {...common}
        isAfterLoss={open.isAfterLoss}
        hasSms={hasFlag(brand, 'MOBILEVERCODELOGIN3')}
        hasFreeplay={hasFlag(brand, 'FREEPLAY3')}
        outside={outside('login')}
        verification={open.verification}
        onVerificationOver={() => showDialog('login', purpose)}
        onRegister={() => showDialog('register', purpose)}
        onForgot={() => showDialog('forgot', purpose)}
      />
    )
  return (
    <RegisterDialog
      key={open.offer?.token}
      {...common}
      brandName={name}
      ages={brand.ages}
      referralCode={open.referralCode}
      outside={outside('register')}
      prefilled={open.offer}
      onLogin={() => showDialog('login', purpose)}
    />
  )
}

interface Purpose {
  readonly next: string | undefined
  readonly after: (() => void) | undefined
  readonly offer: OpenDialog['offer']
}

/** What follows a sign-in: a forced change, or the place to which the visitor was going. */
function useSignedIn(open: OpenDialog, purpose: Purpose) {
  const [path, navigate] = useLocation()
  const enter = useEntry()
  return async (answer: SignedIn) => {
    const member = await enter(answer, purpose)
    if (!member) return
    const { offer } = open
    if (offer && !member.isTrial)
      void import('@tonle/identity/site/outside/link-offer.ts').then(({ linkOffer }) => linkOffer(offer))
    if (!member.isTrial) open.after?.()
    if (member.isAgent) navigate('/agentHome')
    // Of what needs an account a trial user has the games, as demos.
    else if (open.next && (!member.isTrial || open.next.startsWith('/seamless'))) navigate(open.next)
    else if (path === '/register') navigate('/', { replace: true })
  }
}

/** The first banner of the dialog's group (`w_login`, `w_register`, `w_forget`), else the picture that comes with the program. */
function DialogPicture({ name }: { name: string }) {
  const [banner] = useBanners(name === 'forgot' ? 'w_forget' : `w_${name}`)
  const picture = dialogs[name === 'forgot' ? 'login' : name]
  const own = banner?.phone ?? banner?.wide
  return (
    <picture>
      {!own && picture?.phone && <source media="(width < 640px)" srcSet={pictureAt(picture.phone.src)} />}
      <img src={pictureAt(own ?? picture?.wide.src)} alt={own ? banner?.alt : ''} width={356} height={580} />
    </picture>
  )
}

interface ForcedChangeProps {
  isPasswordKnown: boolean
  onChanged: () => void
  onDone: () => void
}

/** After a login with a default or expired password (spec §4): nothing else works before the change; then the home, an agent's center. */
function ForcedChange({ isPasswordKnown, onChanged, onDone }: ForcedChangeProps) {
  const queries = useQueryClient()
  const session = useSession()
  const [, navigate] = useLocation()
  const finish = async (token: string) => {
    const { isAgent } = await beginSession(queries, token)
    onChanged()
    onDone()
    navigate(isAgent ? '/agentHome' : '/')
  }
  const leave = () => {
    onDone()
    void signOut(queries)
  }
  return (
    <ChangePasswordDialog
      account={session.member?.account ?? ''}
      isForced
      isOldKnown={isPasswordKnown}
      onDone={finish}
      onClose={leave}
    />
  )
}
