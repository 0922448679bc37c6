import { useCan } from '@tonle/contract/browser'
import { showFullTime, useText } from '@tonle/text/browser'
import { Amount, Button, ButtonLink, Caption, Facts, Mono, Panel } from '@tonle/ui'
import { ActDialog } from '@tonle/ui/form'
import { useState } from 'react'
import { Budget } from './budget.tsx'
import { type Campaign, promotions } from './calls.ts'
import { CampaignDialog } from './campaign-dialog.tsx'
import { CampaignState } from './campaigns.tsx'
import { GiveDialog } from './give-dialog.tsx'
import { CampaignPreview } from './preview.tsx'
import styles from './promotions.module.css'
import { texts } from './texts.ts'

interface CampaignPanelProps {
  readonly campaign: Campaign
  readonly zone: string
  readonly onClose: () => void
}

/** One campaign: its budget, what members read in three languages, and what may be done with it. */
export function CampaignPanel({ campaign, zone, onClose }: CampaignPanelProps) {
  const t = useText(texts)
  const { code, state, trigger, given, spent, currency, startsAt, endsAt, closesAt } = campaign
  return (
    <Panel title={code} aside={<CampaignState of={state} />} onClose={onClose}>
      <Budget campaign={campaign} />
      <Facts
        facts={[
          { name: t('promo.trigger'), value: t(`promo.trigger.${trigger}`) },
          { name: t('promo.given'), value: <Amount value={given} currency={currency} /> },
          { name: t('promo.spent'), value: <Amount value={spent} currency={currency} />, isMain: true },
          { name: t('promo.starts'), value: showFullTime(startsAt, zone) },
          { name: t('promo.ends'), value: closesAt === null ? t('promo.no_end') : showFullTime(closesAt, zone) },
          ...(endsAt === null || endsAt === closesAt
            ? []
            : [{ name: t('promo.ends_planned'), value: showFullTime(endsAt, zone) }]),
          { name: t('promo.code'), value: <Mono>{code}</Mono> },
        ]}
      />
      <Caption as="h3">{t('promo.preview')}</Caption>
      <CampaignPreview words={campaign.words} terms={campaign.terms} currency={currency} />
      <ButtonLink href={`/promotions?view=bonuses&campaign=${campaign.id}`}>{t('promo.see_bonuses')}</ButtonLink>
      <Acts campaign={campaign} zone={zone} />
    </Panel>
  )
}

function Acts({ campaign, zone }: Omit<CampaignPanelProps, 'onClose'>) {
  const t = useText(texts)
  const can = useCan()
  const [asked, setAsked] = useState<'open' | 'stop' | 'change' | 'give'>()
  const close = () => setAsked(undefined)
  const isOpen = campaign.state === 'open'
  return (
    <div className={styles.acts}>
      {can('promotions.grant') && isOpen && campaign.trigger === 'manual' && (
        <Button kind="pri" isBlock onClick={() => setAsked('give')}>
          {t('promo.give')}
        </Button>
      )}
      {can('promotions.write') && !isOpen && (
        <>
          <Button kind="pri" isBlock onClick={() => setAsked('open')}>
            {t('promo.open')}
          </Button>
          <Button isBlock onClick={() => setAsked('change')}>
            {t('promo.change')}
          </Button>
        </>
      )}
      {can('promotions.write') && isOpen && (
        <Button kind="danger" isBlock onClick={() => setAsked('stop')}>
          {t('promo.stop')}
        </Button>
      )}
      {asked === 'open' && <OpenDialog campaign={campaign} onClose={close} />}
      {asked === 'stop' && <StopDialog campaign={campaign} onClose={close} />}
      {asked === 'change' && <CampaignDialog campaign={campaign} zone={zone} currency={campaign.currency} onClose={close} />}
      {asked === 'give' && <GiveDialog campaign={campaign} onClose={close} />}
    </div>
  )
}

interface ActDialogProps {
  readonly campaign: Campaign
  readonly onClose: () => void
}

/** From its start on it gives. Above the brand's limit, and always without a budget, a second operator agrees first. */
function OpenDialog({ campaign, onClose }: ActDialogProps) {
  const t = useText(texts)
  return (
    <ActDialog
      call={promotions.openCampaign}
      of={{ id: campaign.id }}
      act={t('promo.open')}
      why={t('promo.why')}
      done={t('promo.opened')}
      amounts={{
        currency: campaign.currency,
        of: [campaign.budget === null ? { amount: '', isAlways: true } : { amount: campaign.budget }],
      }}
      onClose={onClose}
    >
      <p>{t(campaign.budget === null ? 'promo.open_unbound' : 'promo.open_text')}</p>
      <Budget campaign={campaign} />
    </ActDialog>
  )
}

function StopDialog({ campaign, onClose }: ActDialogProps) {
  const t = useText(texts)
  return (
    <ActDialog
      call={promotions.stopCampaign}
      of={{ id: campaign.id }}
      act={t('promo.stop')}
      kind="danger"
      why={t('promo.why')}
      done={t('promo.stopped')}
      onClose={onClose}
    >
      <p>{t('promo.stop_text')}</p>
    </ActDialog>
  )
}
