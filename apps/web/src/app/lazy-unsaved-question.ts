import { lazyPart } from "@smart-send/ui/lazy-part"

/** Most visits never see it. */
export const LazyUnsavedQuestion = lazyPart(async () => (await import("./unsaved-question.tsx")).UnsavedQuestion)
