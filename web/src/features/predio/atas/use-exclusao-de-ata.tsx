import { formatarData } from '#contract/valores/calendario.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { ErroDaApi, mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { excluir, restaurar, type Ata } from './atas.api.ts'
import css from './atas.module.css'

const porqueNao = (erro: unknown): string =>
  erro instanceof ErroDaApi && erro.status === 404 ? 'Esta ata já tinha sido excluída.' : mensagemDoErro(erro)

async function desfazer(ata: Ata): Promise<void> {
  try {
    await restaurar(ata._id)
    avisarSucesso('Ata restaurada')
  } catch (erro) {
    avisarErro(`Não foi possível restaurar a ata. ${mensagemDoErro(erro)}`)
  }
  marcarComoVelho('atas')
}

/** Deletion of minutes: asks, deletes and offers to undo. Render `dialog` once. */
export function useExclusaoDeAta() {
  const { confirm, dialog } = useConfirm()
  async function pedirExclusao(ata: Ata): Promise<void> {
    const sim = await confirm({
      title: 'Tem certeza que deseja excluir esta ata?',
      body: (
        <>
          <p>
            <strong>{ata.pauta}</strong>, reunião de {formatarData(ata.data)}.
          </p>
          <p className={css.depois}>
            Dá para desfazer no aviso que aparece em seguida. A ata fica guardada por 30 dias.
          </p>
        </>
      ),
      verb: 'Deletar',
    })
    if (!sim) return
    try {
      await excluir(ata)
      avisarSucesso('Ata deletada', { desfazer: () => desfazer(ata) })
    } catch (erro) {
      avisarErro(`Não foi possível excluir a ata. ${porqueNao(erro)}`)
    }
    marcarComoVelho('atas')
  }
  return { pedirExclusao, dialog }
}
