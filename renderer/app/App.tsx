import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { useSession } from '../session/sessionStore.ts';
import { ThemeProvider } from '../theming/ThemeProvider.tsx';
import type { ThemeDefinition } from '../themes/themeDefinition.ts';
import { BootScreen } from './BootScreen.tsx';
import { createRouter } from './router.tsx';

/** The whole app, once its theme and first texts are loaded. */
export function App({ definition }: { definition: ThemeDefinition }) {
  const status = useSession((state) => state.status);
  const [router] = useState(createRouter);
  const isReady = status === 'guest' || status === 'signedIn';
  return (
    <ThemeProvider definition={definition}>
      {isReady ? <RouterProvider router={router} /> : <BootScreen />}
    </ThemeProvider>
  );
}
