import { allCalls } from '#shared/contracts/index.ts';

/** `npm run contracts -- missing` lists the calls that answer 501; without a word, all calls and their state. */
const wantsMissing = process.argv.includes('missing');
const listed = wantsMissing ? allCalls.filter((call) => !call.isBuilt) : allCalls;
for (const call of listed) console.log(`${call.isBuilt ? 'built  ' : 'missing'} ${call.path}`);
const missing = allCalls.filter((call) => !call.isBuilt).length;
console.log(`${allCalls.length} calls, ${allCalls.length - missing} built, ${missing} missing`);
