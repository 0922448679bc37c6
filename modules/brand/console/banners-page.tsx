import { localText, showDay, useLang, useText } from '@tonle/text/browser'
import { Badge, Button, Caption, Card, EmptyState, ErrorState, IconButton, Page, Skeleton, Split, Switch } from '@tonle/ui'
import { Tabs } from '@tonle/ui/kit'
import { openingStep, useAddress } from '@tonle/ui/lists'
import { MoveActs } from '@tonle/ui/order/move-acts.tsx'
import { moved } from '@tonle/ui/order/moved.ts'
import { useState } from 'react'
import { BANNER_GROUPS } from '../rules.ts'
import { BannerDialog } from './banner-dialog.tsx'
import { BannerHistory } from './banner-history.tsx'
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
  const [{ group, history }, setView] = useAddress({ group: BANNER_GROUPS, history: '' })
  const [intent, setIntent] = useState<Intent>()
  const { data, error, refetch } = brand.consoleBanners.useQuery()
  const inGroup = (name: string) => data?.banners.filter(banner => banner.groupName === name) ?? []
  const rows = inGroup(group)
  const tabs = (data?.groups ?? []).map(name => ({ value: name, label: t(`banners.group.${name}`), count: inGroup(name).length }))
  const ids = rows.map(({ id }) => id)
  const show = (next: string) => setView({ history: next }, openingStep(history, next))
  return (
    <Page
      title={t('banners.title')}
      aside={
        <span className={styles.buttons}>
          <Button icon="clock-counter-clockwise-duotone" onClick={() => show(history ? '' : 'open')}>
            {t('banners.history')}
          </Button>
          <Button icon="plus-bold" onClick={() => setIntent({ act: 'edit' })}>
            {t('banners.add')}
          </Button>
        </span>
      }
    >
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="100%" height="420px" />}
      {data && (
        <>
          <Tabs label={t('banners.title')} tabs={tabs} value={group} onValue={name => setView({ group: name })} />
          <Split isOpen={history !== ''}>
            <div>
              {rows.length === 0 && <EmptyState title={t('banners.none')} picture="net" />}
              <ol className={styles.list}>
                {rows.map((banner, at) => (
                  <li key={banner.id}>
                    <BannerCard
                      {...{ banner, at }}
                      count={rows.length}
                      onIntent={setIntent}
                      onMove={to => setIntent({ act: 'order', ids: moved(ids, at, to), banner })}
                    />
                  </li>
                ))}
              </ol>
            </div>
            {history && <BannerHistory key={group} {...{ group, zone }} onClose={() => show('')} />}
          </Split>
        </>
      )}
      {intent && data && <IntentDialog {...{ intent, group, zone }} {...data} onClose={() => setIntent(undefined)} />}
    </Page>
  )
}

interface BannerCardProps {
  readonly banner: Banner
  readonly onIntent: (intent: Intent) => void
  readonly at: number
  /** How many the group has. */
  readonly count: number
  readonly onMove: (to: number) => void
}

function BannerCard({ banner, at, count, onIntent, onMove }: BannerCardProps) {
  const t = useText(texts)
  const lang = useLang()
  const name = localText(banner.title, lang)
  const { fromDay, toDay, isOn, isDue } = banner
  return (
    <Card>
      <div className={styles.card}>
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
            <MoveActs {...{ name, at, count, onMove }} />
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
  const lang = useLang()
  if (intent.act === 'edit') return <BannerDialog banner={intent.banner} {...{ group, groups, outsideHosts, onClose }} />
  const { banner } = intent
  const { id, version, isOn } = banner
  const name = localText(banner.title, lang)
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
