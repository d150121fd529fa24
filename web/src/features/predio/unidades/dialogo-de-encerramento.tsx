import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { PessoaDaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import type { Unidade } from '#contract/predio/unidades.ts'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { CampoDeData } from '../../../formularios/campos.tsx'
import { usePreenchimento } from '../../../formularios/use-preenchimento.ts'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
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
  const preenchimento = usePreenchimento(
    { fim: todayInSaoPaulo(), ficam: [] },
    {
      esquema,
      gravar: async ({ fim, ficam }) => {
        const saem = saemDe(juntos, ficam)
        await encerrar(unidade._id, pessoa, { fim, saem })
        return saem.length
      },
      feito: (comEla) => (comEla > 0 ? `${comEla + 1} vínculos encerrados` : 'Vínculo encerrado'),
      palavra: 'unidades',
    },
    fechar,
  )
  return (
    <DialogoDeFormulario
      {...preenchimento}
      para="encerrar"
      title={`Encerrar o vínculo de ${pessoa.nome}?`}
      onClose={fechar}
      verbo="Encerrar vínculo"
    >
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
    </DialogoDeFormulario>
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
