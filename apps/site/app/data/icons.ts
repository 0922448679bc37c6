import avatars from 'virtual:site-art/avatars'

/** Addresses of the drawn pictures of members, by name. */
export const drawnIcons: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(avatars).map(([name, { src }]) => [name, src]),
)

/** Address of a member's picture; undefined for a drawn one that this page does not know yet: the name's first letter stands in. */
export const iconAddress = (icon: string): string | undefined => (icon.startsWith('/') ? icon : drawnIcons[icon])
