import { createReadStream } from 'node:fs';
import mongoose from 'mongoose';
import { SaxesParser } from 'saxes';

/** Parses a feed with the bare parser: visits every tag and text and stores nothing. */
export async function parseBare(fileName: string): Promise<number> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let met = 0;
  parser.on('opentag', () => (met += 1));
  parser.on('text', () => (met += 1));
  for await (const chunk of createReadStream(fileName, { highWaterMark: 65_536 }))
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
  parser.close();
  return met;
}

/** Inserts the products that a run has written into a collection with the same indexes, as fast as the driver does. */
export async function insertBare(batchSize: number): Promise<{ count: number; ms: number }> {
  const { connection } = mongoose;
  const bare = connection.collection('bareProducts');
  for (const { key, name, unique } of await connection.collection('products').indexes())
    if (name !== '_id_')
      await bare.createIndex(key, { ...(name === undefined ? {} : { name }), unique: unique === true });
  let count = 0;
  let ms = 0;
  let batch: mongoose.mongo.BSON.Document[] = [];
  const insert = async () => {
    const since = performance.now();
    await bare.insertMany(batch, { ordered: false });
    // Reading them back is no part of it.
    ms += performance.now() - since;
    count += batch.length;
    batch = [];
  };
  const rows = connection
    .collection('products')
    .find({ productId: { $gte: '' } }, { projection: { _id: 0 }, batchSize });
  for await (const row of rows) {
    batch.push(row);
    if (batch.length === batchSize) await insert();
  }
  if (batch.length > 0) await insert();
  return { count, ms };
}
