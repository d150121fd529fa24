import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { PessoaDaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import type { Unidade } from '#contract/predio/unidades.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { CampoDeData, CorpoDoFormulario } from '../../../formularios/campos.tsx'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { useFormulario } from '../../../formularios/formulario.ts'
import { Button } from '../../../ui/button.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ExitButton } from '../../../ui/overlays/dialog-exit.tsx'
import { diaDoCampo } from './esquema.ts'
import { DividasDaUnidade, quemRecebe } from './dividas-da-unidade.tsx'
import { oQueAconteceAoSair, quemSaiJunto } from './quem-fica.ts'
import { saemDe, SaemJunto } from './saem-junto.tsx'
import { encerrar } from './unidades.api.ts'
import css from './unidades.module.css'

const esquema = z.object({ fim: diaDoCampo, ficam: z.array(z.string()) })

/** Ends somebody's tie with a unit on a day. */
export function DialogoDeEncerramento(props: { unidade: Unidade; pessoa: PessoaDaUnidade; fechar: () => void }) {
  const { unidade, pessoa, fechar } = props
  const juntos = quemSaiJunto(unidade, [pessoa])
  const formulario = useFormulario(esquema, { fim: todayInSaoPaulo(), ficam: [] })
  async function salvar({ fim, ficam }: z.output<typeof esquema>) {
    const saem = saemDe(juntos, ficam)
    await encerrar(unidade._id, pessoa, { fim, saem })
    avisarSucesso(saem.length > 0 ? `${saem.length + 1} vínculos encerrados` : 'Vínculo encerrado')
    marcarComoVelho('unidades')
    fechar()
  }
  return (
    <Dialog open onClose={fechar} title={`Encerrar o vínculo de ${pessoa.nome}?`}>
      <CorpoDoFormulario de={formulario} acao={salvar} para="encerrar">
        <CampoDeData nome="fim" label="Último dia na unidade" hint="O histórico fica." />
        <SaemJunto quem={juntos} legenda="Saem no mesmo dia" />
        {pessoa.papel === 'proprietario' && (
          <DividasDaUnidade unidade={unidade} deQuem={pessoa.nome} quemFica={quemRecebe(unidade, pessoa)} />
        )}
        <OQueTinha unidade={unidade} pessoa={pessoa} juntos={juntos} />
        {pessoa.usuario !== null && (
          <p className={css.deQuem}>
            Se não ficar em nenhuma unidade, {pessoa.nome} só vê, a partir do dia seguinte, o que é seu: cobranças,
            recibos, reservas e ocorrências que fez, e dados. Não reserva mais, nem vê atas, agenda e contas do
            condomínio.
          </p>
        )}
        <div className={css.pe}>
          <ExitButton>Cancelar</ExitButton>
          <Button type="submit" variant="primary" busy={formulario.enviando}>
            Encerrar vínculo
          </Button>
        </div>
      </CorpoDoFormulario>
    </Dialog>
  )
}

interface DeQuemSai {
  unidade: Unidade
  pessoa: PessoaDaUnidade
  juntos: readonly PessoaDaUnidade[]
}

/** What becomes of vehicles, pets and contacts, with who is ticked now. */
function OQueTinha({ unidade, pessoa, juntos }: DeQuemSai) {
  const ficam = useWatch({ name: 'ficam' }) as readonly string[]
  const aviso = oQueAconteceAoSair(unidade, pessoa, saemDe(juntos, ficam))
  return aviso !== '' && <p className={css.deQuem}>{aviso}</p>
}
