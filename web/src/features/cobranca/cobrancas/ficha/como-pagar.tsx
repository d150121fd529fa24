import { vencimentoPorExtenso } from '#contract/cobranca/vencimento.ts'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { nomeDoBanco } from '#contract/valores/boleto.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { boletoServe, valorDoBoleto } from '#contract/cobranca/boleto-do-resto.ts'
import { nomeDaCobranca } from '#contract/cobranca/nome-da-cobranca.ts'
import type { Cobranca } from '#contract/cobranca/cobrancas.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { ACIMA_DO_PIX, acimaDoPix, DE_UM_SO_JEITO } from '#contract/valores/pix.ts'
import { paths } from '../../../../app/paths.ts'
import { BotaoDeCopiar, pixCopiado } from '../../../../avisos/botao-de-copiar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ContatosDaAdministracao } from '../../../../paineis/contatos-da-administracao.tsx'
import { Section } from '../../../../ui/page/page.tsx'
import css from './como-pagar.module.css'
import type { DaCobranca } from './da-cobranca.ts'

const QrCode = lazy(() => import('../../../../ui/page/qr-code.tsx').then((m) => ({ default: m.QrCode })))
const DialogoDoBoleto = lazy(() => import('./dialogo-do-boleto.tsx').then((m) => ({ default: m.DialogoDoBoleto })))

/** PIX and the bank's boleto. Nothing is offered that does not exist. */
export function ComoPagar({ cobranca: c, aoMudar, ehAdministracao }: DaCobranca & { ehAdministracao: boolean }) {
  const [boleto, setBoleto] = useState(false)
  if (!ehAdministracao && !c.pix && !c.boleto && !acimaDoPix(c.encargos.total))
    return (
      <Section title="Como pagar">
        <p>Esta cobrança ainda não tem PIX nem boleto. Fale com a administração para saber como pagar.</p>
        <ContatosDaAdministracao contato={c.contato} />
      </Section>
    )
  return (
    <Section title="Como pagar">
      {c.pix && boletoServe(c) && <p className={css.velho}>{DE_UM_SO_JEITO}</p>}
      {c.pix ? (
        <Pix pix={c.pix} deQue={nomeDaCobranca(c)} em={c.encargos.em} vencida={c.vencida} comBotao={ehAdministracao} />
      ) : (
        <SemPix total={c.encargos.total} ehAdministracao={ehAdministracao} />
      )}
      {c.boleto ? <Boleto boleto={c.boleto} cobranca={c} /> : !ehAdministracao && c.pix && <SemBoleto cobranca={c} />}
      {ehAdministracao && (
        <Button onClick={() => setBoleto(true)}>{c.boleto ? 'Trocar o boleto' : 'Informar boleto do banco'}</Button>
      )}
      {boleto && (
        <Suspense>
          <DialogoDoBoleto cobranca={c} fechar={() => setBoleto(false)} aoMudar={aoMudar} />
        </Suspense>
      )}
    </Section>
  )
}

/** Whoever looks for a boleto reads that there is none, that PIX is enough, and whom to ask for one. */
function SemBoleto({ cobranca: c }: { cobranca: Cobranca }) {
  const temContato = c.contato.tel !== null || c.contato.email !== null
  return (
    <div>
      <p>
        <strong>Esta cobrança não tem boleto.</strong> O PIX a quita por inteiro, em qualquer banco. Se você precisa de
        um boleto, peça à administração, que o informa aqui{temContato ? ':' : '.'}
      </p>
      <ContatosDaAdministracao contato={c.contato} />
    </div>
  )
}

/** Why there is no code: the amount is beyond it, or the condominium has no key. */
function SemPix({ total, ehAdministracao }: { total: number; ehAdministracao: boolean }) {
  if (acimaDoPix(total)) return <p className={css.falta}>{ACIMA_DO_PIX}</p>
  if (!ehAdministracao) return null
  return (
    <p className={css.falta}>
      Sem chave PIX: cadastre em <Link to={paths.configuracoesDeCobranca}>Configurações</Link> e cada cobrança ganha o
      seu código.
    </p>
  )
}

interface PropsDoPix {
  pix: NonNullable<Cobranca['pix']>
  /** What it pays. */
  deQue: string
  /** The day its value is of. */
  em: string
  vencida: boolean
  /** The page has no other button that copies it. */
  comBotao: boolean
}

function Pix({ pix, deQue, em, vencida, comBotao }: PropsDoPix) {
  return (
    <div className={css.pix}>
      <div className={css.vaga}>
        <Suspense>
          <QrCode className={css.qr} text={pix.copiaECola} label={`Código QR do PIX de ${formatarReais(pix.valor)}`} />
        </Suspense>
      </div>
      <div className={css.aoLado}>
        <p>
          <strong>PIX de {formatarReais(pix.valor)}.</strong> Leia a imagem com o aplicativo do banco, ou copie o código
          e cole em “PIX copia e cola”.
        </p>
        <p className={css.codigo}>{pix.copiaECola}</p>
        {comBotao && (
          <BotaoDeCopiar texto={pix.copiaECola} feito={pixCopiado(pix.valor, deQue)}>
            Copiar código PIX
          </BotaoDeCopiar>
        )}
        <p className={css.nota}>
          O código não expira, mas o valor é o de {formatarData(em)}:{' '}
          {vencida ? 'em outro dia' : 'depois do vencimento'}, copie outro aqui. O pagamento aparece aqui depois que a
          administração o confere no extrato do banco.
        </p>
      </div>
    </div>
  )
}

/** The bank's boleto is of the charge as it was issued, or of what was left of it: what it is worth today is said, and what was paid since takes it away. */
function Boleto({ boleto: b, cobranca: c }: { boleto: NonNullable<Cobranca['boleto']>; cobranca: Cobranca }) {
  const original = formatarReais(b.valor ?? c.valor)
  const peloPix = c.pix
    ? `o PIX acima já é de ${formatarReais(c.pix.valor)}`
    : `hoje o valor é ${formatarReais(c.encargos.total)}`
  if (!boletoServe(c))
    return (
      <p className={css.velho}>
        O boleto do banco era do valor original, {original}, e uma parte já foi paga: não o pague. Para o que falta,{' '}
        {peloPix}.
      </p>
    )
  return (
    <div className={css.boleto}>
      <p>
        <strong>Boleto</strong> {nomeDoBanco(b.banco)}
        {b.valor !== null && `, ${formatarReais(b.valor)}`}
        {b.vencimento !== null && `, vence em ${formatarData(b.vencimento)}`}
      </p>
      {b.outroVencimento && b.vencimento !== null && (
        <p className={css.velho}>
          O boleto vence em {formatarData(b.vencimento)}, e esta cobrança em {vencimentoPorExtenso(c)}: confira no banco
          se é o boleto dela.
        </p>
      )}
      {c.encargos.total !== valorDoBoleto(c) && (
        <p className={css.velho}>
          É do valor original, {original}: {peloPix}, com os encargos de {formatarData(c.encargos.em)}.
        </p>
      )}
      <p className={css.codigo}>{b.formatada}</p>
      <BotaoDeCopiar texto={b.linha} feito="Linha digitável copiada">
        Copiar linha digitável
      </BotaoDeCopiar>
    </div>
  )
}
