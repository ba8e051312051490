import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import express, { type Express } from 'express';
import mongoose from 'mongoose';
import { createApp, type App } from '#server/app.ts';
import { followCredit } from '#server/areas/payment/index.ts';
import type { Config } from '#server/config/config.ts';
import { preparePrivateFolder } from '#server/config/privateFiles.ts';
import { createServices } from '#server/createServices.ts';
import { connectDatabase, disconnectDatabase, prepareCollections } from '#server/database/connection.ts';
import { startEmbeddedDatabase } from '#server/database/embedded/index.ts';
import {
  countHistory,
  demoHistoryJob,
  readDemoProgress,
  withDemoHistory,
} from '#server/demo/countHistory.ts';
import { beginDemoFolder, finishDemoFolder } from '#server/demo/demoFolder.ts';
import { demoSandboxPeople } from '#server/demo/demoPeople.ts';
import { seedDemo } from '#server/demo/seedDemo.ts';
import { closeListener, createListener } from '#server/http/listener.ts';
import { answerStarting } from '#server/http/starting.tsx';
import { createJobDefinitions } from '#server/createJobDefinitions.ts';
import type { Logger } from '#server/log/logger.ts';
import { resolveProviders, sandboxCredentials } from '#server/providers.ts';
import { askSandbox } from '#server/sandbox/otherSandbox.ts';
import { describeSandbox, startSandbox, type Sandbox } from '#server/sandbox/sandbox.ts';
import type { DemoProgress } from '#server/services.ts';

/** A running server. */
export interface RunningServer {
  readonly url: string;
  readonly sandbox: Sandbox | null;
  /** Resolves when the embedded database has died by itself; the process must then end. */
  readonly databaseLost: Promise<void>;
  /** Ends everything that was started, in the order that loses nothing. */
  stop(): Promise<void>;
}

/** Listens at once, answering that it is not ready until `setReady`. */
async function listen(
  config: Config,
  app: Express,
): Promise<{ server: Server; port: number; setReady(app: App): void; setEnding(): void }> {
  let ready: App | null = null;
  let isEnding = false;
  app.use((request, response, next) => {
    // Who shares out requests learns of the end before it comes.
    if (isEnding && request.path === '/health/ready') response.status(503).json({ status: 'ending' });
    else if (ready !== null) next();
    else answerStarting(request, response);
  });
  const server = createListener(app);
  server.on('upgrade', (request: IncomingMessage, socket, head: Buffer) => {
    if (ready === null) socket.destroy();
    else ready.handleUpgrade(request, socket, head);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  return {
    server,
    port: (server.address() as AddressInfo).port,
    setReady(value) {
      ready = value;
    },
    setEnding() {
      isEnding = true;
    },
  };
}

/** How long each step of the end may take after the database was lost. */
const lostStepMs = 1_000;

/** What the way of running decides. */
export interface StartOptions {
  /** The web build; null serves none. Where it is still being made, the data is prepared meanwhile. */
  readonly webFolder: string | null | Promise<string | null>;
  /** Serves no one: requests are answered that it is starting, until the next server has started. */
  readonly isForDataOnly?: boolean;
  /** Is given how far the demo's history is counted while that goes on in the background, and at its end null. */
  readonly onDemoProgress?: (progress: DemoProgress | null) => void;
  /** The entry of the embedded database's process where it is not the source beside this file. */
  readonly databaseEntry?: URL | undefined;
  /** The same of the process that decodes images. */
  readonly imageEntry?: URL | undefined;
  /** The same of the thread that parses feeds. */
  readonly feedParserEntry?: URL | undefined;
  readonly videoEntry?: URL | undefined;
}

/** Starts the roles of the configuration in this process. */
export async function startServer(
  config: Config,
  log: Logger,
  options: StartOptions,
): Promise<RunningServer> {
  preparePrivateFolder(config.dataFolder);
  const app = express();
  const { server, port, setReady, setEnding } = await listen(config, app);
  const ownUrl = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  const publicUrl = config.publicUrl ?? ownUrl;

  // After listening: whoever has the port has the folder.
  if (config.isDemo && config.mongodbUri === null) await beginDemoFolder(config.dataFolder);
  const database =
    config.mongodbUri === null
      ? await startEmbeddedDatabase({
          folder: path.join(config.dataFolder, 'database'),
          entry: options.databaseEntry,
          log: (level, message, details) => log[level]({ details }, `database: ${message}`),
        })
      : null;
  await connectDatabase(config.mongodbUri ?? database?.uri ?? '', log);
  await prepareCollections();

  const sandbox = config.roles.has('sandbox')
    ? await startSandbox({
        host: config.host,
        port: config.sandboxPort,
        folder: path.join(config.dataFolder, 'sandbox'),
        trackerBase: publicUrl,
        publicApiBase: publicUrl,
        paceSecondsPerDay: config.marketPaceSecondsPerDay,
        signInClient: sandboxCredentials.signIn,
        socialClient: sandboxCredentials.social,
        pageSpeedKey: sandboxCredentials.pageSpeedKey,
        searchConsoleClient: sandboxCredentials.searchConsole,
        metaApp: sandboxCredentials.meta,
        videoEntry: options.videoEntry,
        ...(config.isDemo ? { people: demoSandboxPeople } : {}),
        log,
      })
    : null;
  const otherSandbox =
    sandbox === null && config.sandboxUrl !== null ? await askSandbox(config.sandboxUrl) : null;
  const standIns = sandbox?.addresses ?? otherSandbox;
  if (config.isProduction && standIns !== null)
    log.warn(
      'production uses sandbox stand-ins for providers that are not configured: their payments are not real',
    );
  const services = createServices({
    config,
    log,
    publicUrl,
    connection: mongoose.connection,
    providers: resolveProviders(config, standIns),
    imageEntry: options.imageEntry,
    feedParserEntry: options.feedParserEntry,
    videoEntry: options.videoEntry,
    sandbox: standIns === null ? null : describeSandbox(standIns, config.marketPaceSecondsPerDay),
  });
  if (config.isDemo) {
    await seedDemo(services, sandbox);
    await finishDemoFolder(config.dataFolder);
  }
  const onDemoProgress = (progress: DemoProgress | null) => {
    services.demoHistory.progress = progress;
    options.onDemoProgress?.(progress);
  };
  if (config.isDemo && sandbox !== null) {
    // A start for the data alone waits for all of it; without a background worker it is counted now.
    const isCountedNow = options.isForDataOnly === true || !config.roles.has('worker');
    if (isCountedNow) await countHistory(services, sandbox);
    else services.demoHistory.progress = await readDemoProgress();
  }
  const readyApp = createApp(services, { express: app, webFolder: await options.webFolder });
  if (config.roles.has('worker')) {
    const definitions = config.isDemo
      ? withDemoHistory(services, sandbox, createJobDefinitions(services), onDemoProgress)
      : createJobDefinitions(services);
    await services.jobs.start(definitions, database !== null);
    if (services.demoHistory.progress !== null) await services.jobs.enqueue(demoHistoryJob, {});
  }
  const creditWatch = config.roles.has('worker') ? followCredit(services) : null;
  // Whoever takes posts in counts them; what an earlier process left is counted by any.
  await services.pixelCollector.start();
  if (options.isForDataOnly !== true) setReady(readyApp);

  let isStopping = false;
  let isDatabaseLost = false;
  return {
    url: publicUrl,
    sandbox,
    databaseLost: new Promise((resolve) => {
      database?.exited
        .then((code) => {
          if (isStopping) return;
          isDatabaseLost = true;
          log.fatal({ code }, 'embedded database exited');
          resolve();
        })
        .catch(() => resolve());
    }),
    async stop() {
      isStopping = true;
      setEnding();
      // What fails to end must not keep the rest from ending, least of all the database.
      const end = async (name: string, work: () => Promise<void> | void): Promise<void> => {
        try {
          // Without its database, much would wait for it in vain.
          await (isDatabaseLost ? Promise.race([work(), delay(lostStepMs)]) : work());
        } catch (error) {
          log.error({ err: error }, `${name} did not stop cleanly`);
        }
      };
      await Promise.all([
        end('the hub', async () => await readyApp.close()).then(
          async () => await end('the listener', async () => await closeListener(server, 5_000)),
        ),
        end('the look at credits', async () => await creditWatch?.close()),
        end('the job queue', async () => await services.jobs.stop()),
      ]);
      await end('the collector', async () => await services.pixelCollector.close());
      await end('the log of errors', async () => await services.errorLog.flush());
      await end('the mailer', async () => await services.mailer.close());
      await end('the image worker', async () => await services.images.close());
      await end('the video worker', async () => await services.videos.close());
      await end('the parser of feeds', async () => await services.feedParser.close());
      await end('the sandbox', async () => await sandbox?.close());
      await end('the database connection', disconnectDatabase);
      await end('the database', async () => await database?.stop());
    },
  };
}
