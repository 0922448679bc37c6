import { call, day, event, id, listCall, localTextField } from '@tonle/contract'
import { z } from 'zod'
import { arrangementNumber, arrangementVersion } from './contract-arrangements.ts'

const groupName = z.enum(['w_home', 'w_leftmenu', 'w_login', 'w_register', 'w_forget', 'w_pagcor', 'w_announcement'])
export type BannerGroup = z.infer<typeof groupName>
/** A picture that comes with the program, shown where the banner has none of its own. */
const art = z.enum(['boat-race', 'lotus-dawn', 'naga-gold', 'fifteen-seconds', 'open-books'])
export type BannerArt = z.infer<typeof art>
/** 0 a page of the site, 1 a game, 2 a vendor's games, 3 an outside address. */
const linkageType = z.literal([0, 1, 2, 3])
const form = z.enum(['wide', 'phone'])

/** By language, as `addBannerPicture` answered them. */
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const pictures = z.strictObject({ km: hash.optional(), en: hash.optional(), zh: hash.optional() })

const terms = {
  groupName,
  art,
  title: localTextField(80),
  text: localTextField(160).optional(),
  button: localTextField(30).optional(),
  /** What the own pictures show, for those who do not see them. */
  alt: localTextField(160).optional(),
  wide: pictures.optional(),
  phone: pictures.optional(),
  linkageType,
  url: z.string().trim().min(1).max(300).optional(),
  /** First and last business day of showing. */
  fromDay: day.optional(),
  toDay: day.optional(),
}

/** As whitelabel answers it, in the caller's language. */
export const shownBanner = z.object({
  id: id('ban'),
  groupName,
  art: z.string(),
  /** Addresses of own pictures; null: those of `art`. */
  wide: z.string().nullable(),
  phone: z.string().nullable(),
  alt: z.string(),
  title: z.string(),
  text: z.string(),
  button: z.string().nullable(),
  url: z.string().nullable(),
  linkageType,
})

const operator = { who: 'operator', ability: 'banners.write' } as const
const writing = { ...operator, effect: 'write', reason: true } as const
const version = { table: 'brand.banner', key: { id: 'id' } } as const
const bannerId = z.strictObject({ id: id('ban') })

export const consoleBanners = call({
  ...operator,
  summary: 'Banners of the brand by group, in their order, with what is switched off or not shown today',
  route: 'GET /console/api/brand/banners',
  effect: 'read',
  input: z.strictObject({}),
  output: z.object({
    banners: z.array(
      z.object({
        id: id('ban'),
        ...{ groupName, art: z.string(), title: localTextField(80), linkageType, url: z.string().nullable() },
        ...{ text: localTextField(160).nullable(), button: localTextField(30).nullable(), alt: localTextField(160).nullable() },
        ...{ wide: pictures.nullable(), phone: pictures.nullable(), fromDay: day.nullable(), toDay: day.nullable() },
        isOn: z.boolean(),
        /** Its days of showing include today. */
        isDue: z.boolean(),
        version: z.number(),
      }),
    ),
    /** Places that the brand has: `w_pagcor` with a licence alone. */
    groups: z.array(groupName),
    /** Hosts that banners may lead to (setting `brand.outsideHosts`). */
    outsideHosts: z.array(z.string()),
  }),
})

export const createBanner = call({
  ...writing,
  summary: 'Add a banner as the last of its group; it is shown at once',
  route: 'POST /console/api/brand/banners',
  input: z.strictObject(terms),
  output: z.object({ id: id('ban') }),
  errors: ['brand.too_many_banners', 'files.gone', 'request.version_conflict'],
})

export const changeBanner = call({
  ...writing,
  version,
  summary: 'Change a banner',
  route: 'POST /console/api/brand/banners/:id',
  input: z.strictObject({ id: id('ban'), ...terms }),
  output: bannerId,
  errors: ['brand.no_such_banner', 'brand.too_many_banners', 'files.gone', 'request.version_conflict'],
})

export const switchBanner = call({
  ...writing,
  summary: 'Show a banner or hide it',
  route: 'POST /console/api/brand/banners/:id/shown',
  input: z.strictObject({ id: id('ban'), isOn: z.boolean() }),
  output: z.object({ isOn: z.boolean() }),
  errors: ['brand.no_such_banner', 'request.version_conflict'],
})

export const removeBanner = call({
  ...writing,
  version,
  summary: 'Remove a banner; the history of its group can bring it back',
  route: 'POST /console/api/brand/banners/:id/remove',
  input: bannerId,
  output: z.object({}),
  errors: ['brand.no_such_banner', 'request.version_conflict'],
})

export const orderBanners = call({
  ...writing,
  summary: 'Put the banners of a group in an order; the list names each of them once',
  route: 'POST /console/api/brand/banners/order',
  input: z.strictObject({ groupName, ids: z.array(id('ban')).min(1).max(60) }),
  output: z.object({ ids: z.array(id('ban')) }),
  errors: ['request.version_conflict'],
})

export const bannerHistory = listCall({
  ...operator,
  summary: 'Every change to the banners of a group, with what each touched',
  route: 'GET /console/api/brand/banners/history',
  filters: { groupName },
  sorts: ['-version'],
  item: arrangementVersion,
})

/** `version` is the newest one that the operator saw. */
export const restoreBanners = call({
  ...writing,
  summary: 'Put back the banners of a group as they stood after an earlier change; this is a change of its own',
  route: 'POST /console/api/brand/banners/restore',
  input: z.strictObject({ groupName, version: arrangementNumber, to: arrangementNumber }),
  output: z.object({ groupName }),
  errors: ['request.version_conflict', 'request.not_found', 'files.gone'],
})

export const MAX_BANNER_BYTES = 5 * 1024 * 1024

export const addBannerPicture = call({
  ...operator,
  summary: 'Send a picture of a banner; it is cut to the banner’s proportions, and kept once a banner has it',
  route: 'POST /console/api/brand/banners/pictures',
  effect: 'none',
  upload: { types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: MAX_BANNER_BYTES },
  input: z.strictObject({ form }),
  output: z.object({ picture: hash }),
  errors: ['files.no_picture', 'files.too_many'],
  limits: [{ by: 'actor', points: 30, perSeconds: 60 }],
})

export const consoleBannersChanged = event({
  name: 'brand.consoleBannersChanged',
  to: 'console',
  touches: [consoleBanners, bannerHistory],
})
