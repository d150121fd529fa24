import { formatarData } from '#contract/valores/calendario.ts'
import { ErroDaApi, mensagemDoErro } from '../../../lib/erro-da-api.ts'
import type { ExclusaoDescrita } from '../../../registros/descricao-do-registro.ts'
import { excluir, restaurar, type Ata } from './atas.api.ts'
import css from './atas.module.css'

const porqueNao = (erro: unknown): string =>
  erro instanceof ErroDaApi && erro.status === 404 ? 'Esta ata já tinha sido excluída.' : mensagemDoErro(erro)

/** How minutes are taken away. */
export const EXCLUSAO: ExclusaoDescrita<Ata> = {
  palavra: 'atas',
  pergunta: (ata) => ({
    title: 'Tem certeza que deseja excluir esta ata?',
    body: (
      <>
        <p>
          <strong>{ata.pauta}</strong>, reunião de {formatarData(ata.data)}.
        </p>
        <p className={css.depois}>Dá para desfazer no aviso que aparece em seguida. A ata fica guardada por 30 dias.</p>
      </>
    ),
  }),
  excluir,
  restaurar: (ata) => restaurar(ata._id),
  excluido: () => 'Ata deletada',
  restaurado: () => 'Ata restaurada',
  nome: () => 'a ata',
  porqueNao: (erro) => `Não foi possível excluir a ata. ${porqueNao(erro)}`,
}
