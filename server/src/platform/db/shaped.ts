import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './pool.ts'

/** Returns the placeholder in the query's text for the call's value of this name. */
export type Places<Values> = <Name extends keyof Values>(
  name: Name,
) => RawBuilder<Exclude<Values[Name], undefined>>

class Place {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/**
 * A query whose text is built once per shape: which conditions the query has, and its order. Building the
 * text for every call would cost as much as a short query takes. `build` is given the shape and placeholders,
 * never a call's values, so no value of one call can end up in the text for another.
 *
 * Throws when the shape needs a value that the call does not give.
 */
export function shaped<Shape extends object, Values extends object, Row>(
  build: (db: Db, shape: Shape, value: Places<Values>) => Compilable<Row> | RawBuilder<Row>,
): (db: Db, shape: Shape, values: Values) => Promise<Row[]> {
  const built = new Map<string, CompiledQuery<Row>>()

  function textFor(db: Db, shape: Shape): CompiledQuery<Row> {
    const key = JSON.stringify(shape)
    const known = built.get(key)
    if (known) return known
    const query = build(db, shape, (name) => sql`${new Place(name)}`).compile(db)
    built.set(key, query)
    return query
  }

  return async (db, shape, values) => {
    const query = textFor(db, shape)
    const parameters = query.parameters.map((one) => (one instanceof Place ? at(values, one) : one))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

function at(values: object, { name }: Place): unknown {
  const value: unknown = Reflect.get(values, name)
  if (value === undefined) throw new Error(`a query needs the value ${String(name)}`)
  return value
}
