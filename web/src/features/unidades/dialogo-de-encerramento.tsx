import { z } from 'zod'
import type { PessoaDaUnidade } from '#contract/pessoas-da-unidade.ts'
import type { Unidade } from '#contract/unidades.ts'
import { avisarSucesso } from '../../lib/avisos.ts'
import { CampoDeData, CorpoDoFormulario } from '../../lib/campos.tsx'
import { marcarComoVelho } from '../../lib/consultas.ts'
import { useFormulario } from '../../lib/formulario.ts'
import { Botao } from '../../ui/botao.tsx'
import { todayInSaoPaulo } from '../../ui/calendar-days.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { BotaoDeSaida } from '../../ui/dialog-exit.tsx'
import { diaDoCampo } from './esquema.ts'
import { DividasDaUnidade, quemRecebe } from './dividas-da-unidade.tsx'
import { oQueAconteceAoSair } from './quem-fica.ts'
import { encerrar } from './unidades.api.ts'
import css from './unidades.module.css'

const esquema = z.object({ fim: diaDoCampo })

/** Ends somebody's tie with a unit on a day. */
export function DialogoDeEncerramento(props: { unidade: Unidade; pessoa: PessoaDaUnidade; fechar: () => void }) {
  const { unidade, pessoa, fechar } = props
  const aviso = oQueAconteceAoSair(unidade, pessoa)
  const formulario = useFormulario(esquema, { fim: todayInSaoPaulo() })
  async function salvar({ fim }: z.output<typeof esquema>) {
    await encerrar(unidade._id, pessoa, fim)
    avisarSucesso('Vínculo encerrado')
    marcarComoVelho('unidades')
    fechar()
  }
  return (
    <Dialog open onClose={fechar} title={`Encerrar o vínculo de ${pessoa.nome}?`}>
      <CorpoDoFormulario de={formulario} acao={salvar} para="encerrar">
        <CampoDeData nome="fim" label="Último dia na unidade" hint="O histórico fica." />
        {pessoa.papel === 'proprietario' && (
          <DividasDaUnidade unidade={unidade} deQuem={pessoa.nome} quemFica={quemRecebe(unidade, pessoa)} />
        )}
        {aviso !== '' && <p className={css.deQuem}>{aviso}</p>}
        {pessoa.usuario !== null && (
          <p className={css.deQuem}>
            Se não ficar em nenhuma unidade, {pessoa.nome} só vê, a partir do dia seguinte, o que é seu: cobranças,
            recibos, reservas e ocorrências que fez, e dados. Não reserva mais, nem vê atas, agenda e contas do
            condomínio.
          </p>
        )}
        <div className={css.pe}>
          <BotaoDeSaida>Cancelar</BotaoDeSaida>
          <Botao type="submit" variant="primary" busy={formulario.enviando}>
            Encerrar vínculo
          </Botao>
        </div>
      </CorpoDoFormulario>
    </Dialog>
  )
}
