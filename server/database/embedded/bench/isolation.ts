import { startTestServer } from '../testing/testServer.ts';
import { checkIsolation } from '../testing/runHistories.ts';

/** `node --import tsx server/database/embedded/bench/isolation.ts [seeds]`: 2,000 transactions by 10 clients a seed. */
const seeds = Number(process.argv[2] ?? 5);
const server = await startTestServer();
let bad = 0;
for (let seed = 1; seed <= seeds; seed++) {
  const report = await checkIsolation(server.client, { seed, clients: 10, transactions: 1000 });
  bad += report.anomalies.length + report.bank.wrongSums + report.bank.wrongBalances;
  console.log(`seed ${seed}: ${JSON.stringify(report)}`);
}
await server.stop();
console.log(`${seeds * 2000} transactions, ${bad} anomalies`);
process.exit(bad === 0 ? 0 : 1);
