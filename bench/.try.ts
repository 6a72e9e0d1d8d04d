import { makeFolders, removeFolders, startForSeeding, startDurable, asOwner } from '/work/main/bench/databases.ts'
import { seed } from '/work/main/bench/seed/seed.ts'
import { FULL, QUICK } from '/work/main/bench/sizes.ts'
const f = await makeFolders()
let e = await startForSeeding(f)
console.time('seed')
const sizes = process.argv[2] === 'full' ? FULL : QUICK
await seed(e.url, sizes)
console.timeEnd('seed')
await asOwner(e.url, async (c) => {
  console.log((await c.query('select * from training_record r join training_flight f using(id) limit 1')).rows)
  console.log((await c.query('select kind, status, count(*), count(distinct pilot_id) p, min(record_date), max(record_date) from training_record group by 1,2')).rows)
  console.log((await c.query('select datname, pg_size_pretty(pg_database_size(oid)) from pg_database')).rows)
  console.log((await c.query('select count(*) from training_flight_sector')).rows, (await c.query('select * from stored_file limit 1')).rows)
  console.log((await c.query('select marks, count(*) from training_record group by 1 order by 2 desc limit 8')).rows)
})
console.time('stop'); await e.stop(); console.timeEnd('stop')
console.time('durable'); e = await startDurable(f); console.timeEnd('durable')
await e.stop()
await removeFolders(f)
