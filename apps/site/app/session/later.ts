/** All that follows the first view of every visit: one chunk, so that the first load names it and not each of the parts behind it. */
export const later = () => import('../later-parts.ts')
