import { job, plannedJob } from '@tonle/jobs'
import { z } from 'zod'

/** Lets every module write the first rows of a brand that was made in the console. */
export const furnishJob = job({
  name: 'brand.furnish',
  input: z.object({
    brand: z.uuid(),
    vendors: z.array(z.string()),
    hasBanners: z.boolean(),
    skin: z.object({
      brandHue: z.number(),
      waterHue: z.number(),
      theme: z.enum(['dark', 'light']),
      menu: z.enum(['open', 'rail']),
      // Jobs of programs of before name no layout.
      home: z.enum(['banners', 'games']).default('banners'),
      header: z.enum(['start', 'centre']).default('start'),
      tiles: z.enum(['regular', 'large']).default('regular'),
    }),
    /** A public file of the brand in which the operator sent it. */
    logo: z.object({ brand: z.uuid(), sha256: z.string(), sender: z.uuid() }).optional(),
  }),
  attempts: 10,
  timeoutMs: 60_000,
})

/** The end of a closing that has one. */
export const closingEndJob = plannedJob('brand.closing_end')
/** The first or the last day of a banner begins or ends. */
export const bannerDayJob = plannedJob('brand.banner_day')
