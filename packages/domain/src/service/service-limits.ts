/** Characters of a service's texts, and how many tags a chosen service keeps. */
export const SERVICE_LIMITS = { name: 100, code: 50, tag: 50, tags: 50, shortDescription: 200 } as const
