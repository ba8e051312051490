import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '#server/projectRoot.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'database-tool-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run database', () => {
  it('prints the connection string first, serves until Ctrl-C and keeps its secret', async () => {
    const uris: string[] = [];
    for (let start = 1; start <= 2; start++) {
      const child = spawn(process.execPath, ['server/tools/launch.mjs', 'database', folder], {
        cwd: projectRoot,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const exited = new Promise<number | null>((resolve) => {
        child.once('exit', resolve);
      });
      const uri = await new Promise<string>((resolve) => {
        let text = '';
        child.stdout.on('data', (data: Buffer) => {
          text += data.toString();
          if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
        });
      });
      expect(uri).toMatch(/^mongodb:\/\/owner:[\w-]{32}@127\.0\.0\.1:\d+\/\?directConnection=true/);
      uris.push(uri);
      const client = await new MongoClient(uri).connect();
      await client.db('test').collection('items').insertOne({ start });
      expect(await client.db('test').collection('items').countDocuments()).toBe(start);
      await client.close();
      const withoutPassword = new MongoClient(uri.replace(/\/\/[^@]+@/, '//'));
      await expect(withoutPassword.db('test').collection('items').findOne()).rejects.toMatchObject({
        code: 13,
      });
      await withoutPassword.close();
      child.kill('SIGINT');
      expect(await exited).toBe(0);
    }
    expect(uris[0]?.slice(0, 50)).toBe(uris[1]?.slice(0, 50));
    expect(statSync(path.join(folder, 'database.secret')).mode & 0o777).toBe(0o600);
  }, 60_000);
});
