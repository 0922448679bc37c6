import { showFullTime, showMoney, useText } from '@tonle/text/browser'
import { Badge, ButtonLink, Dialog, Facts, FileInput, TextInput } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { type Offer, promotions } from './calls.ts'
import { statusTones } from './promotion-groups.ts'
import styles from './promotions.module.css'
import { Wagering } from './standing.tsx'
import { termsLines } from './terms-lines.ts'
import { texts } from './texts.ts'

interface OfferDialogProps {
  readonly offer: Offer
  readonly zone: string
  readonly isMember: boolean
  readonly onClose: () => void
}

/** The terms of one promotion, all of them before the press, and the next step. */
export default function OfferDialog({ offer, zone, isMember, onClose }: OfferDialogProps) {
  const t = useText(texts)
  const { title, summary, status, terms, currency, startsAt, endsAt, joinsUntil, bonus, note, amount } = offer
  return (
    <Dialog title={title} lead={summary} onClose={onClose}>
      <div className={styles.terms}>
        <Badge tone={statusTones[status]}>{t(`promos.status.${status}`)}</Badge>
        <ul>
          {termsLines(terms, currency, t).map(line => (
            <li key={line}>{line}</li>
          ))}
          <li>{t('promos.withdrawal_ends')}</li>
        </ul>
        <Facts
          facts={[
            ...(amount === null ? [] : [{ name: t('promos.you_get'), value: showMoney(amount, currency), isMain: true }]),
            { name: t('promos.from'), value: showFullTime(startsAt, zone) },
            ...(joinsUntil === null ? [] : [{ name: t('promos.joining'), value: showFullTime(joinsUntil, zone) }]),
            ...(endsAt === null ? [] : [{ name: t('promos.until'), value: showFullTime(endsAt, zone) }]),
            ...(note === null ? [] : [{ name: t('promos.answer'), value: note }]),
          ]}
        />
        {bonus?.state === 'active' && <Wagering bonus={{ ...bonus, currency }} />}
        {bonus && <ButtonLink href="/member/bonus">{t('promos.to_bonus')}</ButtonLink>}
        {!isMember && (
          <ButtonLink kind="pri" size="xl" isBlock href="/login">
            {t('promos.sign_in')}
          </ButtonLink>
        )}
        {isMember && <NextStep offer={offer} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

function NextStep({ offer, onClose }: Pick<OfferDialogProps, 'offer' | 'onClose'>) {
  const t = useText(texts)
  const { status, trigger } = offer
  if (trigger === 'deposit' && status === 'join_now')
    return (
      <ButtonLink kind="pri" size="xl" isBlock href="/member/deposit">
        {t('promos.to_deposit')}
      </ButtonLink>
    )
  if (status !== 'join_now' && status !== 'claim_payout' && status !== 'rejected') return null
  return <ClaimForm offer={offer} onClose={onClose} />
}

const MOST_BYTES = 5 * 1024 * 1024

function ClaimForm({ offer, onClose }: Pick<OfferDialogProps, 'offer' | 'onClose'>) {
  const t = useText(texts)
  const { id, status, needsDesk, needsCode, picturesLeft, amount, currency } = offer
  const form = useCallForm(promotions.claimPromotion, {
    initial: { remark: '', code: '' },
    check: ({ code }) => ({ code: needsCode && code.trim() === '' ? 'field.missing' : undefined }),
    input: ({ remark, code }) => ({
      id,
      ...(needsDesk && remark.trim() !== '' && { remark }),
      ...(needsCode && { code }),
    }),
    done: ({ status: now }) => ({ kind: 'ok', title: t(`promos.status.${now}`), detail: offer.title }),
    onDone: onClose,
  })
  const claims = amount === null ? t('promos.claim') : t('promos.claim_amount', { amount: showMoney(amount, currency) })
  const act = needsDesk ? t('promos.apply') : needsCode || status === 'claim_payout' ? claims : t('promos.join')
  return (
    <SubmitForm form={form} act={act}>
      {needsCode && (
        <TextInput {...form.text('code')} label={t('promos.code')} maxLength={30} spellCheck={false} autoComplete="off" />
      )}
      {needsDesk && (
        <>
          <TextInput
            {...form.text('remark')}
            label={t('promos.remark')}
            aside={`${form.values.remark.length} / 140`}
            isOptional
            maxLength={140}
          />
          <FileInput
            label={t('promos.pictures')}
            act={t('promos.add_picture')}
            hint={t('promos.pictures_hint')}
            isOptional
            accept="image/png,image/jpeg"
            maxBytes={MOST_BYTES}
            most={picturesLeft}
            send={file => promotions.sendEntryPicture({ id }, { file })}
          />
        </>
      )}
    </SubmitForm>
  )
}
