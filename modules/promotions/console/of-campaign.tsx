import { useText } from '@tonle/text/browser'
import { Button } from '@tonle/ui'
import type { Filter } from '@tonle/ui/lists'
import { texts } from './texts.ts'

function OneCampaign({ onClear }: { readonly onClear: () => void }) {
  const t = useText(texts)
  return (
    <Button icon="x-bold" onClick={onClear}>
      {t('promo.one_campaign')}
    </Button>
  )
}

/** Only bonuses of the campaign that the address names, as its panel links here. */
export const ofCampaign: Filter<never, { readonly campaign?: string }, unknown, { readonly campaign: string }> = {
  place: 'row',
  fields: { campaign: /^cpn_[0-9a-f]{32}$/ },
  input: ({ campaign }) => (campaign ? { campaign } : {}),
  Control: ({ view, onView }) => (view.campaign ? <OneCampaign onClear={() => onView({ campaign: '' })} /> : null),
}
