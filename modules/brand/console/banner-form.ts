import { useText } from '@tonle/text/browser'
import { localTextOf, localValues, useSendForm } from '@tonle/ui/form'
import { addressOf, type BannerTarget, outsideHost, targetOf } from '../rules.ts'
import type { BannerDialogProps } from './banner-dialog.tsx'
import { texts } from './banner-texts.ts'
import { brand } from './calls.ts'

export const KINDS = ['none', 'page', 'game', 'vendor', 'outside'] as const satisfies readonly BannerTarget['kind'][]
export type TargetKind = (typeof KINDS)[number]

interface TargetValues {
  kind: string
  path: string
  vendor: string
  game: string
  page: string
  address: string
}

/** The target that the form's values stand for. */
export function targetIn({ kind, path, vendor, game, page, address }: TargetValues): BannerTarget {
  switch (kind as TargetKind) {
    case 'page':
      return { kind: 'page', path: path.trim() }
    case 'game':
      return { kind: 'game', vendor: vendor.trim(), game: game.trim() }
    case 'vendor':
      return { kind: 'vendor', page, vendor: vendor.trim() }
    case 'outside':
      return { kind: 'outside', address: address.trim() }
    case 'none':
      return { kind: 'none' }
  }
}

const values = (target: BannerTarget): TargetValues => ({
  path: '/',
  vendor: '',
  game: '',
  page: 'rng',
  address: 'https://',
  ...target,
})

export function useBannerForm({ banner, group, outsideHosts, onClose }: BannerDialogProps) {
  const t = useText(texts)
  const target = banner && targetOf(banner.linkageType, banner.url)
  return useSendForm({
    initial: {
      groupName: banner?.groupName ?? group,
      art: banner?.art ?? 'boat-race',
      ...localValues('title', banner?.title),
      ...localValues('text', banner?.text ?? {}),
      ...localValues('button', banner?.button ?? {}),
      ...localValues('alt', banner?.alt ?? {}),
      ...localValues('wide', banner?.wide ?? {}),
      ...localValues('phone', banner?.phone ?? {}),
      ...values(target ?? { kind: 'none' }),
      ...{ fromDay: banner?.fromDay ?? '', toDay: banner?.toDay ?? '', why: '' },
    },
    version: banner?.version,
    check: typed => ({
      'title.en': Object.keys(localTextOf(typed.title)).length === 0 ? 'field.missing' : undefined,
      ...faultsOf(typed, outsideHosts),
      toDay: typed.fromDay && typed.toDay && typed.toDay < typed.fromDay ? t('banners.days_fault') : undefined,
      why: typed.why.trim().length < 3 ? 'field.too_short' : undefined,
    }),
    send: (typed, attempt) => {
      const texts = { text: localTextOf(typed.text), button: localTextOf(typed.button), alt: localTextOf(typed.alt) }
      const pictures = { wide: localTextOf(typed.wide), phone: localTextOf(typed.phone) }
      const terms = {
        groupName: typed.groupName as typeof group,
        art: typed.art as 'boat-race',
        title: localTextOf(typed.title),
        ...Object.fromEntries(Object.entries(texts).filter(([, text]) => Object.keys(text).length > 0)),
        ...pictures,
        ...addressOf(targetIn(typed)),
        ...(typed.fromDay && { fromDay: typed.fromDay }),
        ...(typed.toDay && { toDay: typed.toDay }),
        why: typed.why,
      }
      return banner
        ? brand.changeBanner({ ...terms, id: banner.id, version: attempt.version }, attempt)
        : brand.createBanner(terms, attempt)
    },
    done: t('banners.saved'),
    onDone: onClose,
  })
}

/** The field of the target that is no address of its kind. */
function faultsOf(typed: TargetValues, hosts: readonly string[]): Record<string, string | undefined> {
  const target = targetIn(typed)
  const { linkageType, url } = addressOf(target)
  if (target.kind === 'none') return {}
  const isAddress = targetOf(linkageType, url) !== undefined
  if (target.kind === 'outside') {
    const host = outsideHost(target.address)
    return { address: host === undefined || !hosts.includes(host) ? 'banners.address_fault' : undefined }
  }
  if (isAddress) return {}
  return { [target.kind === 'page' ? 'path' : target.kind === 'game' ? 'game' : 'vendor']: 'field.malformed' }
}
