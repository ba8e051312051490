import { createBrowserRouter, type RouteObject } from 'react-router';
import { AppLayout, AdminLayout, WizardLayout } from '../layouts/lazyLayouts.tsx';
import { FullPageLayout } from '../layouts/FullPageLayout.tsx';
import { getSitePlace } from '../host/index.ts';
import { GuardedScreen, createLazyPage, type LazyPage } from './GuardedScreen.tsx';
import { RedirectRoute } from './RedirectRoute.tsx';
import { Root } from './Root.tsx';
import { RootFailure, ScreenFailure } from './ScreenFailure.tsx';
import { redirects, screens } from './routes.tsx';
import type { LayoutName, Screen } from './screen.ts';
import { UnknownAddress } from './UnknownAddress.tsx';
import { galleryRoutes } from '../gallery/galleryRoutes.tsx';

const layouts: Readonly<Record<LayoutName, () => React.JSX.Element>> = {
  fullPage: FullPageLayout,
  wizard: WizardLayout,
  app: AppLayout,
  admin: AdminLayout,
};

interface Drawing {
  readonly layouts: typeof layouts;
  readonly getPage: (screen: Screen) => LazyPage;
}

const drawing: Drawing = { layouts, getPage: createLazyPage };

function buildRoutes(layout: LayoutName, { layouts: frames, getPage: pageOf }: Drawing): RouteObject {
  const Layout = frames[layout];
  return {
    element: <Layout />,
    children: [
      {
        // Inside the layout, so that a screen that fails leaves bars and menus usable.
        errorElement: <ScreenFailure />,
        children: [
          ...screens
            .filter((screen) => screen.layout === layout)
            .map((screen) => ({
              ...(screen.path === '/' ? { index: true as const } : { path: screen.path.slice(1) }),
              element: <GuardedScreen screen={screen} page={pageOf(screen)} key={screen.path} />,
            })),
          ...buildRedirects(layout),
        ],
      },
    ],
  };
}

/** Frames of the sections: a redirect within one stays inside its frame, which does not rerender. */
const sections: readonly (readonly [string, LayoutName])[] = [
  ['/app', 'app'],
  ['/admin', 'admin'],
  ['/onBoarding', 'wizard'],
];

function buildRedirects(layout: LayoutName) {
  const findFrame = (path: string) =>
    sections.find(([section]) => path === section || path.startsWith(`${section}/`))?.[1] ?? 'fullPage';
  return redirects
    .filter((row) => findFrame(row.path) === layout)
    .map((row) => ({ path: row.path.slice(1), element: <RedirectRoute row={row} /> }));
}

/** All routes behind the optional language. @param how tests of the guards draw frames and pages more simply */
export function routeObjects(how: Drawing = drawing): RouteObject[] {
  return [
    {
      path: '/:lang?',
      element: <Root />,
      errorElement: <RootFailure />,
      children: [
        ...(['fullPage', 'wizard', 'app', 'admin'] as const).map((layout) => buildRoutes(layout, how)),
        ...galleryRoutes,
        { path: '*', element: <UnknownAddress /> },
      ],
    },
  ];
}

/** The router over the routes table, with the optional language in front of every path. */
export function createRouter() {
  return createBrowserRouter(routeObjects(), { basename: getSitePlace().basePath });
}
