import { t } from "@lingui/core/macro";
import { Discover } from "./discover";
import { OperatorChips } from "./operator-chips";
import { Results } from "./results";
import { SearchBox } from "./search-box";
import { usePageTitle } from "@/ui/use-page-title";
import { useSearchBox } from "./use-search-box";

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
        <Results
          q={q}
          tab={tab}
          isTabChosen={isTabChosen}
          onTab={box.chooseTab}
          onClear={clear}
          onOpened={box.remember}
        />
      )}
    </>
  );
}
