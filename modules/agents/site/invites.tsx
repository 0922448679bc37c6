import { useText } from '@tonle/text/browser'
import { Badge, Button } from '@tonle/ui'
import { listPage, Time } from '@tonle/ui/lists'
import { lazy, Suspense, useState } from 'react'
import { agents, type Invite } from './calls.ts'
import { texts } from './invite-texts.ts'
import { texts as openTexts } from './open-texts.ts'

const NewInviteDialog = lazy(async () => ({ default: (await import('./invite-dialogs.tsx')).NewInviteDialog }))
const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialogs.tsx')).InviteDialog }))

/** The agent's codes: what each gives, how often it was used, and the link to pass on. */
export const Invites = listPage({
  call: agents.invites,
  texts,
  title: 'invite.title',
  frame: 'titled',
  input: { limit: '10' },
  aside: () => <MakeButton />,
  columns: [
    { key: 'name', label: 'invite.name', card: 'title' },
    { key: 'kind', label: 'invite.kind', cell: row => <Kind of={row.type} />, card: 'line' },
    { key: 'code', label: 'invite.code', cell: row => <span className="mono">{row.code}</span>, card: 'detail' },
    { key: 'used', label: 'invite.used', isNumber: true, cell: row => `${row.used} / ${row.most}`, card: 'line' },
    { key: 'until', label: 'invite.until', cell: row => <Time at={row.expiresAt} as="full" />, card: 'line' },
    {
      key: 'state',
      label: 'invite.state',
      cell: (row, t) =>
        row.state === 'open' ? <Share invite={row} /> : <Badge tone="plain">{t(`invite.state.${row.state}`)}</Badge>,
      card: 'line',
    },
  ],
  rowKey: row => row.id,
  empty: { title: 'invite.empty', text: 'invite.empty_text', picture: 'lotus' },
})

function Kind({ of }: { readonly of: Invite['type'] }) {
  return useText(openTexts)(`open.kind.${of}`)
}

function MakeButton() {
  const t = useText(texts)
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <Button icon="plus-bold" onClick={() => setMaking(true)}>
        {t('invite.make')}
      </Button>
      {isMaking && (
        <Suspense>
          <NewInviteDialog onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </>
  )
}

function Share({ invite }: { readonly invite: Invite }) {
  const t = useText(texts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-label={t('invite.show_of', { name: invite.name })} onClick={() => setOpen(true)}>
        {t('invite.show')}
      </Button>
      {isOpen && (
        <Suspense>
          <InviteDialog invite={invite} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
