import { useQueryClient } from '@tanstack/react-query'
import { corpoDoEstorno } from '#contract/contas/lancamentos.ts'
import { avisarSucesso } from '../../../../avisos/avisos.ts'
import { CampoDeTexto, CorpoDoFormulario } from '../../../../formularios/campos.tsx'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { useFormulario } from '../../../../formularios/formulario.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { ExitButton } from '../../../../ui/overlays/dialog-exit.tsx'
import type { Assunto, Lancamento } from '../assunto.ts'
import css from './formulario.module.css'
import { consultaDeUm } from '../lancamentos.queries.ts'
import { identidade } from '../identidade.ts'

interface Props {
  assunto: Assunto
  registro: Lancamento
  fechar: () => void
}

/** Asks why a line of a closed month is reversed. */
export function DialogoDeEstorno({ assunto: a, registro: l, fechar }: Props) {
  const cache = useQueryClient()
  const formulario = useFormulario(corpoDoEstorno, { motivo: '' })
  async function salvar({ motivo }: { motivo: string }) {
    const estornada = await a.chamadas.estornar(l._id, motivo)
    cache.setQueryData(consultaDeUm(a, l._id).queryKey, estornada)
    avisarSucesso(`${a.Um} estornada`)
    marcarComoVelho('receitas')
    marcarComoVelho('despesas')
    fechar()
  }
  return (
    <Dialog open onClose={fechar} title={`Estornar esta ${a.um}?`}>
      <CorpoDoFormulario de={formulario} acao={salvar} para="estornar">
        <p>
          {identidade(l)} continua no mês fechado, e um lançamento contrário, do mesmo valor e do mesmo fundo, entra com
          a data de hoje. Só pode ser feito uma vez.
        </p>
        <CampoDeTexto nome="motivo" label="Motivo" autoComplete="off" autoFocus />
        <div className={css.pe}>
          <ExitButton>Cancelar</ExitButton>
          <Button type="submit" variant="primary" busy={formulario.enviando}>
            Estornar {a.um}
          </Button>
        </div>
      </CorpoDoFormulario>
    </Dialog>
  )
}
