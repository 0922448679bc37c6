/** An id as it stands on the wire. */
export const wire = (prefix: string, uuid: string): string => `${prefix}_${uuid.replaceAll('-', '')}`
