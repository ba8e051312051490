import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ProjectSequencer } from './server/tools/testRun/projectSequencer.ts';

const exclude = ['**/node_modules/**', '**/out/**', '**/e2e/**'];

/** Tests that need a document; each has one of its own, since history, focus and listeners belong to it. */
const dom = [
  'renderer/api/saveFile.test.tsx',
  'renderer/app/chunkReload.test.ts',
  'renderer/app/livePath.test.tsx',
  'renderer/app/newFeatures.test.ts',
  'renderer/app/palette/commandPalette.test.tsx',
  'renderer/app/routeWalk.test.tsx',
  'renderer/app/staffKeys.test.tsx',
  'renderer/features/assistant/proposalTexts.test.tsx',
  'renderer/features/campaignWizard/wizard.test.tsx',
  'renderer/features/listCsv/useListCsv.test.tsx',
  'renderer/features/topUp/topUpDraft.test.ts',
  'renderer/host/host.test.ts',
  'renderer/i18n/expectedTexts.test.ts',
  'renderer/i18n/pageTimeZone.test.tsx',
  'renderer/modules/admin/eshops/validation/pageEvidence.test.tsx',
  'renderer/modules/admin/staffActions.test.tsx',
  'renderer/modules/client/affiliateProgram/components/partnerCards.test.tsx',
  'renderer/modules/client/aiAssistant/secondUser.test.tsx',
  'renderer/modules/client/aiContent/readyToday.test.tsx',
  'renderer/modules/client/aiContent/useEditor.test.tsx',
  'renderer/modules/client/aiContent/reusedImage.test.tsx',
  'renderer/modules/client/aiContent/videoDraft.test.tsx',
  'renderer/modules/client/credit/components/subscriptionOffer.test.tsx',
  'renderer/modules/client/socialNetworks/calendarPage.test.tsx',
  'renderer/modules/client/socialNetworks/checkPanel.test.tsx',
  'renderer/modules/client/socialNetworks/editConflict.test.tsx',
  'renderer/modules/client/socialNetworks/connectionRow.test.tsx',
  'renderer/modules/client/socialNetworks/sentPost.test.tsx',
  'renderer/session/completion.test.ts',
  'renderer/session/socialSignIn.test.ts',
  'renderer/ui/calendar/weekGrid.test.tsx',
  'renderer/ui/content/shownOnStart.test.tsx',
  'renderer/ui/feedback/dialogFocus.test.ts',
  'renderer/ui/feedback/errorState.test.tsx',
  'renderer/ui/feedback/progressBar.test.tsx',
  'renderer/ui/feedback/steadySuspense.test.tsx',
  'renderer/ui/form/countryPicker.test.tsx',
  'renderer/ui/frame/findText.test.ts',
  'renderer/ui/list/list.test.tsx',
  'renderer/ui/reorder/useReorder.test.tsx',
  'renderer/ui/table/floatHead.test.ts',
  'renderer/ui/table/noSuchPage.test.tsx',
  'renderer/ui/table/tableColumns.test.ts',
  'renderer/ui/wizard/wizardFrame.test.tsx',
];

/** Tests that cannot share a process with others, and why. */
const isolated = [
  // Replaces modules, which stay replaced for whatever shares the process.
  'renderer/api/edges.test.ts',
  'renderer/session/hub.test.ts',
  'renderer/session/live.test.ts',
  'renderer/session/session.test.ts',
  'server/areas/affiliate/historiesInMemory.test.ts',
  'server/credit/ledger/randomOperations.test.ts',
  'server/areas/feed/closeHeap.test.ts',
  // Runs scripts in windows of jsdom, which looks for every global of the process in them: pdf.js brings polyfills of its own.
  'server/areas/pixel/pixelScript.test.ts',
];

/** Tests of time limits, each scaled to tenths of a second; they bring their own servers and no database. */
const timed = ['server/hub/protocol/**/*.test.ts'];

/**
 * Unit and server tests; the walks in a browser and in the desktop app run apart (server/tools/test). Files of a worker
 * share its modules, and server tests its database process: what a file leaves behind in memory is a fault.
 */
export default defineConfig({
  test: {
    maxWorkers: Math.min(Math.max(availableParallelism(), 2), 4),
    reporters: ['default'],
    pool: 'forks',
    isolate: false,
    // A larger young generation is collected less often: about a twentieth less processor time for tests of the server.
    execArgv: ['--max-semi-space-size=96'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: ['server/tools/testRun/countAssertions.ts'],
    sequence: { sequencer: ProjectSequencer },
    // What was transformed once is read from node_modules/.experimental-vitest-cache, by its content.
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['{shared,renderer,electron}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...dom, ...isolated],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: dom,
          exclude,
          environment: 'jsdom',
          isolate: true,
          setupFiles: ['renderer/testing/pageGlobals.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...exclude, ...isolated, ...timed],
          globalSetup: ['server/testing/databaseHost.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'isolated', include: isolated, exclude, isolate: true },
      },
      {
        extends: true,
        test: { name: 'timed', include: timed, exclude, isolate: true },
      },
    ],
  },
});
