import { useSyncExternalStore } from 'react'

/** A value outside of React's tree that parts of the page show; each of them is drawn anew when another one is set. */
export interface SharedValue<Value> {
  now(): Value
  set(next: Value): void
  /** Gives the way to hear nothing more. */
  subscribe(heard: () => void): () => void
}

export function sharedValue<Value>(first: Value): SharedValue<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    now: () => value,
    set(next) {
      value = next
      for (const heard of listeners) heard()
    },
    subscribe(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
}

export const useShared = <Value>({ subscribe, now }: SharedValue<Value>): Value =>
  useSyncExternalStore(subscribe, now)
