import type { ReactNode } from 'react'
import { avisarErro, avisarSucesso } from '../avisos/avisos.ts'
import { marcarComoVelho } from '../lib/consultas.ts'
import { mensagemDoErro } from '../lib/erro-da-api.ts'
import { useConfirm } from '../ui/overlays/confirm.tsx'
import type { ExclusaoDescrita } from './descricao-do-registro.ts'

interface Exclusao<R> {
  /** Asks, deletes and offers to undo. */
  excluir: (registro: R) => void
  /** Render it once. */
  dialog: ReactNode
}

/** Deletion of a record. @param depois runs once it is gone, as to leave the screen that was about it */
export function useExclusao<R>(d: ExclusaoDescrita<R>, depois?: () => unknown): Exclusao<R> {
  const { confirm, dialog } = useConfirm()
  async function desfazer(registro: R) {
    try {
      await d.restaurar(registro)
      avisarSucesso(d.restaurado(registro))
    } catch (erro) {
      avisarErro(`Não foi possível restaurar ${d.nome(registro)}. ${mensagemDoErro(erro)}`)
    }
    marcarComoVelho(d.palavra)
  }
  async function excluir(registro: R) {
    if (!(await confirm({ ...d.pergunta(registro), verb: 'Excluir' }))) return
    try {
      await d.excluir(registro)
    } catch (erro) {
      const porqueNao = d.porqueNao?.(erro, registro)
      avisarErro(porqueNao ?? `Não foi possível excluir ${d.nome(registro)}. ${mensagemDoErro(erro)}`)
      marcarComoVelho(d.palavra)
      return
    }
    avisarSucesso(d.excluido(registro), { desfazer: () => desfazer(registro) })
    marcarComoVelho(d.palavra)
    await depois?.()
  }
  return { excluir: (registro) => void excluir(registro), dialog }
}
