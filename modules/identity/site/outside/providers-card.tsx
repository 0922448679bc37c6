import { showFullTime, useText } from '@tonle/text/browser'
import { Badge, Button, Card, ConfirmDialog, toast } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { useState } from 'react'
import { identity } from '../calls.ts'
import styles from '../security/security.module.css'
import { askProvider } from './ask-provider.ts'
import { texts } from './texts.ts'

type Link = Awaited<ReturnType<typeof identity.openIdLinks>>[number]

/** With which providers the member signs in. Nothing where the brand offers none. `zone` is the brand's. */
export function ProvidersCard({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const { data } = identity.openIdLinks.useQuery({})
  const [removing, setRemoving] = useState<Link>()
  const link = useAction(
    async (slot: Link['slot']) => {
      const answer = await askProvider(slot)
      if (answer === 'blocked' || answer === 'closed') return answer
      if (answer.offer) await identity.linkOpenId({ offer: answer.offer.token })
      return 'linked'
    },
    { onDone: how => toast({ kind: how === 'linked' ? 'ok' : 'bad', title: t(`outside.${how}`) }) },
  )
  const close = () => setRemoving(undefined)
  const unlink = useAction((slot: Link['slot']) => identity.unlinkOpenId({ slot }), {
    done: t('outside.unlinked'),
    onDone: close,
  })
  if (!data || data.length === 0) return null
  return (
    <Card title={t('outside.title')}>
      <p className={styles.text}>{t('outside.text')}</p>
      <ul className={styles.list}>
        {data.map(one => (
          <li key={one.slot} className={styles.row}>
            <div className={styles.what}>
              <b>
                {one.label} {one.since && <Badge tone="ok">{t('outside.is_linked')}</Badge>}
              </b>
              <span className={styles.note}>
                {one.since ? t('outside.since', { time: showFullTime(one.since, zone) }) : t('outside.none')}
              </span>
            </div>
            <Button size="s" isBusy={link.isBusy} onClick={() => (one.since ? setRemoving(one) : void link.run(one.slot))}>
              {t(one.since ? 'outside.unlink' : 'outside.link')}
            </Button>
          </li>
        ))}
      </ul>
      {removing && (
        <ConfirmDialog
          title={t('outside.unlink_title', { label: removing.label })}
          confirm={t('outside.unlink')}
          kind="danger"
          isBusy={unlink.isBusy}
          onConfirm={() => unlink.run(removing.slot)}
          onClose={close}
        >
          <p className={styles.text}>{t('outside.unlink_text')}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
