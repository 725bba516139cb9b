import { t } from "@lingui/core/macro";
import { Suspense } from "react";
import { PersonSkeletons } from "@/shared/people/person-skeletons";
import { lazyAhead } from "@/ui/lazy-after-paint";
import { usePageTitle } from "@/ui/use-page-title";
import { Discover } from "./discover";
import { OperatorChips } from "./operator-chips";
import { SearchBox } from "./search-box";
import { useSearchBox } from "./use-search-box";

const Results = lazyAhead(() => import("./results").then((module) => module.Results), /[?&]q=/.test(location.search));

export function SearchPage() {
  const box = useSearchBox();
  const { q, tab, isTabChosen, typed, input, clear, submit } = box;
  usePageTitle(q.startsWith("#") ? q : q && t`${q} – Search`);
  return (
    <>
      <h1
        tabIndex={-1}
        className="px-4 pt-4 text-title font-extrabold tracking-[-0.02em] sm:px-5"
      >{t`Search & Discover`}</h1>
      <SearchBox input={input} canClear={typed !== ""} onClear={clear} onSubmit={submit} />
      <OperatorChips onPick={box.insert} />
      {q === "" ? (
        <Discover onFocus={box.focus} />
      ) : (
        <Suspense fallback={<PersonSkeletons />}>
          <Results
            q={q}
            tab={tab}
            isTabChosen={isTabChosen}
            onTab={box.chooseTab}
            onClear={clear}
            onOpened={box.remember}
          />
        </Suspense>
      )}
    </>
  );
}
