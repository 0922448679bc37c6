import { showDay, useText } from '@tonle/text/browser'
import { Badge, Button, Caption, Card, EmptyState, ErrorState, IconButton, Page, Skeleton, Switch } from '@tonle/ui'
import { Tabs } from '@tonle/ui/kit'
import { useAddress } from '@tonle/ui/lists'
import { useState } from 'react'
import { BANNER_GROUPS } from '../rules.ts'
import { BannerDialog } from './banner-dialog.tsx'
import { BannerPreview } from './banner-preview.tsx'
import { texts } from './banner-texts.ts'
import styles from './banners.module.css'
import { BrandActDialog } from './brand-act-dialog.tsx'
import { type Banner, brand } from './calls.ts'

/** What the operator is about to do; each asks for its reason. */
type Intent =
  | { act: 'edit'; banner?: Banner }
  | { act: 'switch' | 'remove'; banner: Banner }
  | { act: 'order'; ids: string[]; banner: Banner }

/** Banners by their place on the site: what is shown, in which order, and where it leads. */
export function Banners({ zone }: { readonly zone: string }) {
  const t = useText(texts)
  const [{ group }, setView] = useAddress({ group: BANNER_GROUPS })
  const [intent, setIntent] = useState<Intent>()
  const { data, error, refetch } = brand.consoleBanners.useQuery()
  const inGroup = (name: string) => data?.banners.filter(banner => banner.groupName === name) ?? []
  const rows = inGroup(group)
  const tabs = (data?.groups ?? []).map(name => ({ value: name, label: t(`banners.group.${name}`), count: inGroup(name).length }))
  const moved = (banner: Banner, by: 1 | -1): Intent => {
    const ids = rows.map(({ id }) => id)
    const place = ids.indexOf(banner.id)
    ids.splice(place, 1)
    ids.splice(place + by, 0, banner.id)
    return { act: 'order', ids, banner }
  }
  return (
    <Page
      title={t('banners.title')}
      aside={
        <Button icon="plus-bold" onClick={() => setIntent({ act: 'edit' })}>
          {t('banners.add')}
        </Button>
      }
    >
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="100%" height="420px" />}
      {data && (
        <>
          <Tabs label={t('banners.title')} tabs={tabs} value={group} onValue={name => setView({ group: name })} />
          {rows.length === 0 && <EmptyState title={t('banners.none')} picture="net" />}
          <ol className={styles.list}>
            {rows.map((banner, place) => (
              <li key={banner.id}>
                <BannerCard
                  banner={banner}
                  onIntent={setIntent}
                  onUp={place > 0 ? () => setIntent(moved(banner, -1)) : undefined}
                  onDown={place < rows.length - 1 ? () => setIntent(moved(banner, 1)) : undefined}
                />
              </li>
            ))}
          </ol>
        </>
      )}
      {intent && data && <IntentDialog {...{ intent, group, zone }} {...data} onClose={() => setIntent(undefined)} />}
    </Page>
  )
}

interface BannerCardProps {
  readonly banner: Banner
  readonly onIntent: (intent: Intent) => void
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
}

function BannerCard({ banner, onIntent, onUp, onDown }: BannerCardProps) {
  const t = useText(texts)
  const name = banner.title.en ?? banner.title.km ?? banner.title.zh ?? ''
  const { fromDay, toDay, isOn, isDue } = banner
  return (
    <Card className={styles.card}>
      <BannerPreview banner={banner} form="wide" />
      <div className={styles.facts}>
        <h2 className={styles.name}>{name}</h2>
        <Caption>{banner.url ?? t('banners.no_target')}</Caption>
        {(fromDay || toDay) && (
          <Caption>
            {fromDay && showDay(fromDay)} – {toDay && showDay(toDay)}
          </Caption>
        )}
        {isOn && !isDue && <Badge tone="warn">{t('banners.not_due')}</Badge>}
      </div>
      <div className={styles.acts}>
        <Switch label={t('banners.shown')} checked={isOn} onValue={() => onIntent({ act: 'switch', banner })} />
        <span className={styles.buttons}>
          <IconButton icon="caret-up-bold" name={t('banners.up', { name })} disabled={!onUp} onClick={onUp} />
          <IconButton icon="caret-down-bold" name={t('banners.down', { name })} disabled={!onDown} onClick={onDown} />
          <IconButton
            icon="pencil-simple-bold"
            name={t('banners.edit', { name })}
            onClick={() => onIntent({ act: 'edit', banner })}
          />
          <IconButton
            icon="trash-bold"
            name={t('banners.remove', { name })}
            onClick={() => onIntent({ act: 'remove', banner })}
          />
        </span>
      </div>
    </Card>
  )
}

interface IntentDialogProps {
  readonly intent: Intent
  readonly group: (typeof BANNER_GROUPS)[number]
  readonly zone: string
  readonly groups: readonly Banner['groupName'][]
  readonly outsideHosts: readonly string[]
  readonly onClose: () => void
}

function IntentDialog({ intent, group, groups, outsideHosts, onClose }: IntentDialogProps) {
  const t = useText(texts)
  if (intent.act === 'edit') return <BannerDialog banner={intent.banner} {...{ group, groups, outsideHosts, onClose }} />
  const { banner } = intent
  const { id, version, isOn } = banner
  const name = banner.title.en ?? banner.title.km ?? banner.title.zh ?? ''
  const of = {
    switch: {
      act: t(isOn ? 'banners.hide' : 'banners.show'),
      send: (why: string, attempt: object) => brand.switchBanner({ id, isOn: !isOn, why }, attempt),
    },
    remove: {
      act: t('banners.remove_act'),
      send: (why: string, attempt: object) => brand.removeBanner({ id, version, why }, attempt),
    },
    order: {
      act: t('banners.move'),
      send: (why: string, attempt: object) =>
        brand.orderBanners({ groupName: group, ids: intent.act === 'order' ? intent.ids : [], why }, attempt),
    },
  }[intent.act]
  return (
    <BrandActDialog title={name} act={of.act} send={of.send} onClose={onClose}>
      {t(`banners.${intent.act}_text`)}
    </BrandActDialog>
  )
}
