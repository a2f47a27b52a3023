/**
 * The value of a record under a key that comes from outside: undefined for `constructor`, `__proto__` and whatever
 * else every object inherits. This is the only place where a text indexes an object; `npm run lint` refuses all
 * others.
 */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
